import CoreStream
import CoreStreamCocoa
import Foundation
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor @Test("a control's value is sent as it is and then as its user sets it")
func valuesOfControls() {
  let (toggle, slider, stepper) = (UISwitch(), UISlider(), UIStepper())
  let (segments, dates) = (UISegmentedControl(), UIDatePicker())
  var log: [String] = []
  var cancellables = Set<AnyCancellable>()
  toggle.isOnPublisher.sink { log.append("on \($0)") }.store(in: &cancellables)
  slider.valuePublisher.sink { log.append("slid \($0)") }.store(in: &cancellables)
  stepper.valuePublisher.sink { log.append("step \($0)") }.store(in: &cancellables)
  segments.selectedSegmentIndexPublisher.sink { log.append("segment \($0)") }.store(in: &cancellables)
  dates.countDownDurationPublisher.sink { log.append("time \($0)") }.store(in: &cancellables)
  #expect(log == ["on false", "slid 0.0", "step 0.0", "segment -1", "time 0.0"])
  log = []
  toggle.isOn = true
  #expect(log == [])
  toggle.sendActions(for: .valueChanged)
  slider.value = 0.5
  slider.sendActions(for: .valueChanged)
  #expect(log == ["on true", "slid 0.5"])
}

@MainActor @Test("with their control its publishers finish")
func controlsEnd() {
  var button: UIButton? = UIButton()
  var ends = 0
  let token = button?.tapPublisher.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: {})
  button = nil
  #expect(ends == 1)
  token?.cancel()
}

@MainActor @Test("gestures and a bar's button send to all who listen, and finish with themselves")
func actions() {
  var tap: UITapGestureRecognizer? = UITapGestureRecognizer()
  let item = UIBarButtonItem()
  var log: [String] = []
  var cancellables = Set<AnyCancellable>()
  tap?.tapPublisher.sink(receiveCompletion: { _ in log.append("end") }) { log.append("tap \($0.numberOfTapsRequired)") }
    .store(in: &cancellables)
  tap?.eventPublisher.sink { log.append("event \($0.numberOfTapsRequired)") }.store(in: &cancellables)
  item.tapPublisher.sink { log.append("first") }.store(in: &cancellables)
  item.tapPublisher.sink { log.append("second") }.store(in: &cancellables)
  tap?.recognize()
  item.tap()
  #expect(log == ["tap 1", "event 1", "first", "second"])
  tap = nil
  #expect(log.last == "end")
}

private final class Stars: UIControl {
  var count = 0
}

@MainActor @Test("a value of a control of one's own is watched and set")
func ownValue() {
  let stars = Stars()
  let property = BindableProperty(of: stars, events: .valueChanged, getter: { $0.count }, setter: { $0.count = $1 })
  var log: [Int] = []
  var cancellables = Set<AnyCancellable>()
  property.sink { log.append($0) }.store(in: &cancellables)
  Just(3).sink(receiveValue: property.send(_:)).store(in: &cancellables)
  #expect(stars.count == 3)
  #expect(log == [0])
  stars.sendActions(for: .valueChanged)
  #expect(log == [0, 3])
  let field = UITextField()
  let input = field.streams.textInput
  input.text.send("a")
  #expect(field.text == "a" && input.base === field)
}

@MainActor @Test("what is sent to a control's property is set, and what its user does is sent")
func propertiesOfControls() {
  let (field, page, bar, scroll) = (UITextField(), UITextView(), UISearchBar(), UIScrollView())
  let (toggle, slider, stepper) = (UISwitch(), UISlider(), UIStepper())
  let (segments, dates) = (UISegmentedControl(), UIDatePicker())
  for property in [field.streams.attributedText, page.streams.attributedText] {
    property.send(NSAttributedString(string: "attributed"))
  }
  #expect(field.attributedText?.string == "attributed" && page.attributedText?.string == "attributed")
  for property in [field.streams.text, page.streams.text, bar.streams.text] { property.send("a") }
  toggle.streams.isOn.send(true)
  slider.streams.value.send(0.5)
  stepper.streams.value.send(2)
  segments.streams.selectedSegmentIndex.send(1)
  bar.streams.selectedScopeButtonIndex.send(3)
  dates.streams.date.send(Date(timeIntervalSince1970: 60))
  dates.streams.countDownDuration.send(7)
  scroll.streams.contentOffset.send(CGPoint(x: 1, y: 2))
  #expect(field.text == "a" && page.text == "a" && bar.text == "a")
  #expect(toggle.isOn && slider.value == 0.5 && stepper.value == 2)
  #expect(segments.selectedSegmentIndex == 1 && bar.selectedScopeButtonIndex == 3)
  #expect(dates.date == Date(timeIntervalSince1970: 60) && dates.countDownDuration == 7)
  #expect(scroll.contentOffset == CGPoint(x: 1, y: 2))
  var log: [String] = []
  var cancellables = Set<AnyCancellable>()
  field.streams.text.orEmpty.sink { log.append($0) }.store(in: &cancellables)
  toggle.streams.isOn.sink { log.append("\($0)") }.store(in: &cancellables)
  field.text = "b"
  #expect(log == ["a", "true"])
  field.sendActions(for: .editingChanged)
  #expect(log == ["a", "true", "b"])
}

private final class Screen: UIViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loads")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("soon")
  }
}

@MainActor @Test("the stages of a controller's life are told behind its methods, until it is gone")
func stages() {
  var screen: Screen? = Screen()
  var ends = 0
  var cancellables = Set<AnyCancellable>()
  var log: [String] { screen?.log ?? [] }
  screen?.streams.viewDidLoad.sink { [weak screen] in screen?.log.append("loaded") }.store(in: &cancellables)
  screen?.streams.viewWillAppear.sink { [weak screen] in screen?.log.append("will appear \($0)") }
    .store(in: &cancellables)
  screen?.streams.isVisible.sink(receiveCompletion: { _ in ends += 1 }) { [weak screen] in
    screen?.log.append("visible \($0)")
  }
  .store(in: &cancellables)
  screen?.beginAppearanceTransition(true, animated: true)
  screen?.endAppearanceTransition()
  screen?.beginAppearanceTransition(false, animated: false)
  #expect(log == ["loads", "loaded", "soon", "will appear true", "visible true", "visible false"])
  screen = nil
  #expect(ends == 1)
}

@MainActor @Test("bars and a search tell what they tell their delegates")
func bars() {
  let navigation = UINavigationController()
  let (bar, item, tabs, search) = (UITabBar(), UITabBarItem(), UITabBarController(), UISearchController())
  var log: [String] = []
  var cancellables = Set<AnyCancellable>()
  navigation.willShowPublisher.sink { log.append("will show \($0.animated)") }.store(in: &cancellables)
  navigation.didShowPublisher.sink { log.append("did show \($0.animated)") }.store(in: &cancellables)
  bar.didSelectItemPublisher.sink { log.append("item \($0 === item)") }.store(in: &cancellables)
  tabs.didSelectPublisher.sink { log.append("controller \($0 === navigation)") }.store(in: &cancellables)
  search.didDismissPublisher.sink { log.append("dismissed") }.store(in: &cancellables)
  navigation.pushViewController(UIViewController(), animated: true)
  bar.delegate?.tabBar(bar, didSelect: item)
  tabs.delegate?.tabBarController(tabs, didSelect: navigation)
  search.delegate?.didDismissSearchController(search)
  #expect(log == ["will show true", "did show true", "item true", "controller true", "dismissed"])
}
