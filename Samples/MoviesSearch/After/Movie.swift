import Foundation

struct Movie: Decodable, Equatable {
  let id: Int
  let title: String
  let year: Int
  let poster: String?
}

struct MoviesPage: Decodable {
  let items: [Movie]
}

/// The sizes in which the server has posters.
enum PosterSize: String {
  case small = "w154"
  case original
}
