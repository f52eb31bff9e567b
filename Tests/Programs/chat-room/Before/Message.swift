import Foundation

struct Message: Equatable {
    enum Kind: Equatable {
        case text(String)
        case joined
        case left
    }

    let author: String
    let kind: Kind

    var isText: Bool {
        if case .text = kind { return true }
        return false
    }

    var line: String {
        switch kind {
        case .text(let text): return "\(author): \(text)"
        case .joined: return "* \(author) joined"
        case .left: return "* \(author) left"
        }
    }
}
