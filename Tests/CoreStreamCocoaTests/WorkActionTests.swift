import CoreStream
import CoreStreamCocoa
import Testing
import UIKitStandIn

@Suite @MainActor struct WorkActionTests {
  private final class Runs {
    var inputs: [String] = []
    let isAllowed = CurrentValueSubject<Bool, Never>(true)
    let work = PassthroughSubject<Void, Never>()

    func action() -> WorkAction<Void, Void> {
      WorkAction(enabledIf: isAllowed) { [self] _ -> PassthroughSubject<Void, Never> in
        inputs.append("void")
        return work
      }
    }
  }

  @Test func aButtonStartsItsActionAndIsEnabledAsItIs() {
    let runs = Runs()
    let button = UIButton()
    button.workAction = runs.action()
    #expect(button.isEnabled)
    button.sendActions(for: .touchUpInside)
    #expect(runs.inputs == ["void"])
    #expect(!button.isEnabled)
    runs.work.send(completion: .finished)
    #expect(button.isEnabled)
    runs.isAllowed.send(false)
    #expect(!button.isEnabled)
  }

  @Test func nothingIsStartedAnyMore() {
    let runs = Runs()
    let button = UIButton()
    button.workAction = runs.action()
    button.workAction = nil
    button.sendActions(for: .touchUpInside)
    runs.isAllowed.send(false)
    #expect(runs.inputs.isEmpty)
    #expect(button.isEnabled)
    #expect(button.workAction == nil)
  }

  @Test func anItemOfABarStartsItWithAnInput() {
    var inputs: [Int] = []
    let item = UIBarButtonItem()
    let action = WorkAction<Int, Never> { number -> Empty<Never, Never> in
      inputs.append(number)
      return Empty()
    }
    item.bind(to: action, input: 3)
    item.tap()
    item.bind(to: action) { _ in 4 }
    item.tap()
    item.unbindAction()
    item.tap()
    #expect(inputs == [3, 4])
  }

  @Test func aRefreshControlTurnsWhileItRuns() {
    let runs = Runs()
    let refresh = UIRefreshControl()
    refresh.workAction = runs.action()
    refresh.sendActions(for: .valueChanged)
    #expect(refresh.isRefreshing)
    runs.work.send(completion: .finished)
    #expect(!refresh.isRefreshing)
  }

  @Test func anAlertsChoiceStartsIt() {
    let runs = Runs()
    let choice = UIAlertAction.startingWork("Go", style: .default)
    choice.workAction = runs.action()
    choice.handler?(choice)
    #expect(runs.inputs == ["void"])
    #expect(!choice.isEnabled)
  }
}
