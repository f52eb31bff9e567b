import CoreStream
import OpenCombine

// The names that both libraries have.

typealias CoreSubject = CoreStream.PassthroughSubject<Int, Never>
typealias CoreSequence = CoreStream.Publishers.Sequence<Range<Int>, Never>
typealias CoreJust = CoreStream.Just<Int>

typealias OpenSubject = OpenCombine.PassthroughSubject<Int, Never>
typealias OpenSequence = OpenCombine.Publishers.Sequence<Range<Int>, Never>
typealias OpenJust = OpenCombine.Just<Int>
