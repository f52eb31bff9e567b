import CoreStream

// As a project does whose subjects are to tell their subscribers in the order of subscription on Combine too.
typealias PassthroughSubject = OrderedPassthroughSubject
typealias CurrentValueSubject = OrderedCurrentValueSubject
