import Foundation
import RxSwift

let socket = Socket(url: "ws://quotes")
let feed = QuoteFeed(socket: socket)
var subscriptions: [String: Disposable] = [:]

func follow(_ name: String, _ symbol: String) {
  subscriptions[name] = feed.quotes(for: symbol).subscribe(
    onNext: { print("  \(name): \($0.symbol) \($0.price)") },
    onError: { if case SocketError.closed(let code) = $0 { print("  \(name) lost it: \(code)") } },
    onCompleted: { print("  \(name) is done") },
    onDisposed: { print("  \(name) left") })
}

func log(_ title: String) {
  print("> \(title):", Wire.log.joined(separator: ", "))
  Wire.log = []
}

let counting = feed.reconnects.skip(1).subscribe(onNext: { print("  reconnect \($0)") })
let raw = socket.texts.map { $0.count }.subscribe(onNext: { print("  raw \($0)") }, onError: { _ in print("  raw lost") })

follow("eve", "GOO")
follow("ann", "APL")
log("two")
socket.receive("APL 1.5")
socket.receive("APL 1.5")
socket.receive("GOO 9")
socket.receive("nonsense")
follow("bob", "APL")
log("three")
socket.receive("GOO 9.5")
socket.receive("APL 2")
subscriptions["ann"]?.dispose()
log("ann left")
socket.receive("APL 2.5")
subscriptions.removeValue(forKey: "bob")?.dispose()
log("bob left")
socket.close(1006)
log("closed by an error")
socket.receive("GOO 10")
follow("joe", "APL")
socket.receive("APL 3")
socket.close(1011)
socket.close(1012)
log("closed for good")
follow("kim", "GOO")
socket.receive("GOO 11")
socket.close()
log("closed well")
raw.dispose()
counting.dispose()
for name in ["eve", "joe", "kim"] { subscriptions[name]?.dispose() }
log("end")
