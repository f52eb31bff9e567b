// What the extras stand on: the sources in `Combine`, which declare what Apple's framework declares, or, with the
// package's trait `OnCombine` on a system that has it, that framework itself.
#if CORESTREAM_ON_COMBINE
@_exported import Combine
// The subjects that keep the order of their subscribers. What is exported by its name comes before what a whole module
// has, so that they are meant in each file that imports CoreStream, also beside Combine or SwiftUI. Combine's own have
// the name of their module: `Combine.PassthroughSubject`.
@_exported import class CoreStreamSubjects.CurrentValueSubject
@_exported import class CoreStreamSubjects.PassthroughSubject
#endif
