/// A view model is one function: what the user does goes in, what the user sees comes out.
protocol ViewModelBinding {
  associatedtype Inputs
  associatedtype Outputs

  func bind(_ inputs: Inputs) -> Outputs
}
