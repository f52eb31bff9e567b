import StreamTypes

/// Answers about a project that are the same in all of its files, worked out at most once by each thread.
final class ProjectTables {
  /// The other names of functions whose names can't stay.
  var distinctNames: [MemberPlace: DistinctName?] = [:]
  /// By the names of members, the other name that some member of that name gets.
  var namesInDoubt: [String: DistinctName?] = [:]
  /// By the type's path, the members that are called as others become.
  var namesInTheWay: [String: [Member]] = [:]
  /// Which of its types the rules rewrite, once somebody asked.
  var rewrittenTypes: RewrittenTypes?
}
