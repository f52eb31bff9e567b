// Gone with `CORESTREAM_WITHOUT_URLSESSION`, like the publisher that it stands on.
#if !CORESTREAM_WITHOUT_URLSESSION
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// Sends the HTTP response to a request with its data, then finishes: Rx's `rx.response(request:)`.
  ///
  /// Each subscriber loads anew. A status such as 404 is a response like any other. Threads: the session's delegate
  /// queue.
  ///
  ///     session.responsePublisher(for: request).map(\.response.statusCode)
  @_disfavoredOverload
  public func responsePublisher(
    for request: URLRequest
  ) -> AnyPublisher<(response: HTTPURLResponse, data: Data), any Error> {
    dataTaskPublisher(for: request)
      .tryMap { data, response in
        guard let response = response as? HTTPURLResponse else {
          throw HTTPResponseError.nonHTTPResponse(response: response)
        }
        return (response, data)
      }
      .eraseToAnyPublisher()
  }

  /// Sends the data of a response whose status is from 200 to 299, and fails with any other: Rx's `rx.data(request:)`.
  ///
  ///     session.dataPublisher(for: request).decode(type: User.self, decoder: JSONDecoder())
  @_disfavoredOverload
  public func dataPublisher(for request: URLRequest) -> AnyPublisher<Data, any Error> {
    responsePublisher(for: request)
      .tryMap { response, data in
        guard 200..<300 ~= response.statusCode else {
          throw HTTPResponseError.httpRequestFailed(response: response, data: data)
        }
        return data
      }
      .eraseToAnyPublisher()
  }

  /// Sends what the data of a successful response means as JSON: Rx's `rx.json(request:)`.
  ///
  ///     session.jsonPublisher(for: request).compactMap { $0 as? [String: Any] }
  @_disfavoredOverload
  public func jsonPublisher(
    for request: URLRequest, options: JSONSerialization.ReadingOptions = []
  ) -> AnyPublisher<Any, any Error> {
    dataPublisher(for: request)
      .tryMap { data in
        do {
          return try JSONSerialization.jsonObject(with: data, options: options)
        } catch {
          throw HTTPResponseError.deserializationError(error: error)
        }
      }
      .eraseToAnyPublisher()
  }

  /// The same for what is found at a URL: Rx's `rx.json(url:)`.
  ///
  ///     session.jsonPublisher(for: url).compactMap { $0 as? [Any] }
  @_disfavoredOverload
  public func jsonPublisher(for url: URL) -> AnyPublisher<Any, any Error> {
    jsonPublisher(for: URLRequest(url: url))
  }
}

/// What is wrong with the response to a request: Rx's `RxCocoaURLError`.
public enum HTTPResponseError: Error {
  /// Nothing is known of what went wrong.
  case unknown
  /// The response is none of HTTP.
  case nonHTTPResponse(response: URLResponse)
  /// The status is not from 200 to 299.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The data is no JSON.
  case deserializationError(error: any Error)
}
#endif
