import Foundation
import RxSwift
import RxRelay

// Subscriptions in variables of functions, which nobody disposes of, or only sometimes.

setvbuf(stdout, nil, Int32(_IOLBF), 0)

let station = Station()
station.listen()
station.play("news")
station.listenBriefly(isShort: true)
station.listenBriefly(isShort: false)
station.play("weather")
station.tune(["jazz", "rock"])
station.play("music")
station.record()
station.play("late show")
station.listenUntilTheEnd()
station.play("good night")
print("listeners: \(station.program.hasObservers)")
station.broadcast(to: ["hall", "foyer"], isRehearsal: false)
station.broadcast(to: ["attic"], isRehearsal: true)
station.rehearse(["cellar", "yard"])
station.play("bulletin")
station.ring(["big", "small"])
station.pair(["north", "south"])
station.play("hour")
station.play("half past")
