// What the extras stand on: the sources in `Combine`, which declare what Apple's framework declares, or, with the
// package's trait `OnCombine` on a system that has it, that framework itself.
#if CORESTREAM_ON_COMBINE
@_exported import Combine
#endif
