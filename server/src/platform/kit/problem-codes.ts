type Entry = { status: number; title: string; detail: string; explanation: string }

/**
 * All error codes of the service. `detail` is the sentence that is sent if the code that raises the
 * problem gives no better one. `explanation` is the page behind `type`, for the person who has to
 * fix the problem.
 */
export const problemCodes = {
  invalid_request: {
    status: 400,
    title: 'The request is not valid',
    detail: 'The request is not valid; "errors" names each problem.',
    explanation:
      'The path, the query, a header or the body does not match the documentation. `errors` lists all problems at once, at most 50, each with its location. Nothing was changed.',
  },
  malformed_json: {
    status: 400,
    title: 'The body is not JSON',
    detail: 'The body is not valid JSON.',
    explanation:
      'The body could not be parsed. Possible causes: a syntax error, a duplicate member in an object, invalid UTF-8, a NUL character, a lone surrogate, a number that is not finite, or nesting deeper than 16 levels.',
  },
  unsupported_media_type: {
    status: 400,
    title: 'The media type is not JSON',
    detail: 'Send the header Content-Type: application/json with a JSON body.',
    explanation:
      'Send the body as `application/json` in UTF-8. Parameters of the media type are allowed, except another `charset`. A body without a type is read as JSON. curl sends `-d` as a form unless you add `-H "Content-Type: application/json"`.',
  },
  body_too_large: {
    status: 400,
    title: 'The body is too large',
    detail: 'The body is larger than this operation accepts.',
    explanation:
      'A body may have at most 256 KiB. The limits are 768 KiB for single sign-on connections, 4 MiB for batches and 16 MiB for imports. No body may contain more than 100,000 values. Send smaller requests.',
  },
  malformed_request: {
    status: 400,
    title: 'The request is not valid HTTP',
    detail: 'The request is not valid HTTP/1.1.',
    explanation:
      'The data on the connection was not a valid HTTP/1.1 request, the request head was too large, `Transfer-Encoding` was not `chunked`, or the request did not arrive in time. The connection is closed.',
  },
  request_timeout: {
    status: 400,
    title: 'The request took too long to arrive',
    detail: 'The request did not arrive in time.',
    explanation:
      'The head and the body must arrive within the time limits of the server. The connection is closed.',
  },
  attributes_too_large: {
    status: 400,
    title: 'Too many attributes',
    detail: 'Attributes may have at most 50 members and 8 KiB in total.',
    explanation:
      'Members of a lead that the API does not know are stored under `attributes`. In total, they may have 50 keys and 8 KiB.',
  },
  invalid_cursor: {
    status: 400,
    title: 'The cursor is not valid for this list',
    detail: 'The cursor does not belong to this list with these filters and this sort order.',
    explanation:
      'A cursor is valid only for the list that returned it: same path, same filters, same sort order. Start again without a cursor.',
  },
  version_mismatch: {
    status: 400,
    title: 'The resource was changed in the meantime',
    detail:
      'The version in If-Match is not the current version of the resource; read the resource again.',
    explanation:
      '`If-Match` contains a version (the `ETag`) that is no longer current. Read the resource again and decide whether to repeat the change.',
  },
  state_conflict: {
    status: 400,
    title: 'Not possible in this state',
    detail: 'The resource is in a state that does not allow this.',
    explanation:
      'The change is not allowed in the current state. The detail lists the allowed changes.',
  },
  external_id_taken: {
    status: 400,
    title: 'The external ID is already in use',
    detail: 'Another resource of the account has this external_id.',
    explanation:
      '`external_id` is unique within an account and type of resource. `id` identifies the resource that has it. In a batch, `upsert: "external_id"` updates that resource instead.',
  },
  contact_taken: {
    status: 400,
    title: 'The e-mail address is already in use',
    detail: 'Another customer of the account has this e-mail address.',
    explanation:
      'Each e-mail address belongs to at most one customer of an account. `id` identifies the customer who has it. Customers are never merged automatically: change, delete or merge that customer.',
  },
  person_erased: {
    status: 400,
    title: 'The person was erased',
    detail: 'This person was erased on request; a batch or an import cannot add them again.',
    explanation:
      'The e-mail address or phone number belongs to a person who was erased. It is recognized by a keyed hash; no other data of the person is stored. A lead that the person submits through `POST /leads` creates a new person.',
  },
  search_too_long: {
    status: 400,
    title: 'The search took too long',
    detail: 'The search took too long and was stopped; narrow it.',
    explanation:
      'Each statement of a search for leads or customers is stopped after two seconds, so that it cannot occupy the database. Narrow the search with a customer, an `external_id`, a shorter period (`created_after`), or words that occur in the data.',
  },
  limit_reached: {
    status: 400,
    title: 'The limit is reached',
    detail: 'The account has reached the maximum number of these resources.',
    explanation:
      'The number of these resources per account is limited. Delete one, or ask the operator to raise the limit.',
  },
  idempotency_key_reused: {
    status: 400,
    title: 'The idempotency key was used for another request',
    detail: 'This Idempotency-Key was already used for another request.',
    explanation:
      'An `Idempotency-Key` identifies one request for 24 hours. Use a new key for a different request.',
  },
  secret_limit: {
    status: 400,
    title: 'Too many active secrets',
    detail: 'An endpoint may have at most 3 active secrets; wait until one expires.',
    explanation:
      'After a rotation, previous secrets stay active for the overlap period. At most three secrets may be active at once.',
  },
  payload_gone: {
    status: 400,
    title: 'The payload was deleted',
    detail: 'The payload of this event is no longer stored.',
    explanation:
      'Payloads are stored for the retention period and are deleted when a person is erased. A deleted payload cannot be sent again.',
  },
  unauthorized: {
    status: 401,
    title: 'Authentication is required',
    detail: 'Send a credential: Authorization: Bearer <API_KEY>.',
    explanation:
      'The request contains no credential. Create an API key under Settings, API Keys, and send it as `Authorization: Bearer <API_KEY>`.',
  },
  invalid_token: {
    status: 401,
    title: 'The credential is not valid',
    detail: 'The credential is malformed, unknown, expired or revoked.',
    explanation:
      'The key or token is malformed, unknown, expired or revoked. Check that you copied all of it, or create a new one.',
  },
  csrf_proof_missing: {
    status: 401,
    title: 'The session request lacks proof of origin',
    detail: 'A session cookie is accepted only on requests from the dashboard.',
    explanation:
      'A cookie without further proof is not accepted as a credential. The request must come from the pages of this instance and have a JSON body. Programs use API keys.',
  },
  second_factor_required: {
    status: 401,
    title: 'A second factor is required',
    detail: 'Complete the sign-in with the second factor.',
    explanation: 'The password was correct, but the account is protected by a second factor.',
  },
  second_factor_missing: {
    status: 403,
    title: 'The account requires a second factor',
    detail: 'Add a passkey or an authenticator app first; the account requires a second factor.',
    explanation:
      'The account requires its members to have a second factor, and the period to add one has ended. Add a passkey or an authenticator app in the dashboard.',
  },
  origin_not_allowed: {
    status: 403,
    title: 'The origin is not one of the form',
    detail: 'The form does not accept submissions from this page.',
    explanation:
      'The request has a publishable key, and its `Origin` is not one of the `origins` of the form. Add the origin in Settings → Forms, or with PATCH /v1/forms/{form_id}.',
  },
  insufficient_scope: {
    status: 403,
    title: 'The credential lacks a scope',
    detail: 'The credential lacks a scope that this operation requires.',
    explanation:
      'The credential is valid, but it does not have the scope that `WWW-Authenticate` names.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    detail: 'This credential is not allowed to do this.',
    explanation:
      'The role of the person or the type of the credential does not allow this operation.',
  },
  person_required: {
    status: 403,
    title: 'Only for signed-in people',
    detail: 'This operation is only for signed-in people. A key or token cannot use it.',
    explanation:
      'Only a signed-in person with the required role can change keys, owners, single sign-on, networks and sessions. An OAuth token never can. An API key that lacks only settings.read or settings.write gets insufficient_scope instead.',
  },
  plan_required: {
    status: 403,
    title: 'Not included in the plan',
    detail: 'The plan of the account does not include this feature.',
    explanation: 'The feature requires a larger plan.',
  },
  ip_not_allowed: {
    status: 403,
    title: 'The address is not allowed',
    detail: 'Requests from this address are not allowed.',
    explanation:
      'The account or the key has an IP allowlist, and the address of the request is not on it.',
  },
  https_required: {
    status: 403,
    title: 'HTTPS only',
    detail: 'Send the request over HTTPS.',
    explanation:
      'The proxy reports that it received the request over plain HTTP. The request was refused, not redirected, because it sent its credential unencrypted. Rotate that credential.',
  },
  reauthentication_required: {
    status: 403,
    title: 'A recent sign-in is required',
    detail: 'Sign in again to do this.',
    explanation: 'Sensitive changes require a sign-in within the last minutes.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'The resource does not exist, or it belongs to another account.',
    explanation:
      'The resource does not exist, was deleted, or belongs to another account. The response is the same in all three cases. For an unknown path or a wrong method, the detail states this and names the nearest one, and `Allow` lists the methods of the path.',
  },
  quota_exceeded: {
    status: 429,
    title: 'The daily quota is used up',
    detail: 'The daily quota of the account is used up; it resets at midnight UTC.',
    explanation:
      'The plan Basic allows 1,000 requests per UTC day, Professional 10,000, and Enterprise an individual number. All keys and tokens of the account share the quota.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests at once',
    detail: 'Too many requests in a short time; wait and try again.',
    explanation:
      'A burst limit or an attempt limit was reached. `Retry-After` contains the number of seconds to wait.',
  },
  too_many_at_once: {
    status: 429,
    title: 'Too many concurrent requests for the account’s share',
    detail:
      'The account exceeds its share of concurrent work; wait until some of its requests have finished.',
    explanation:
      'Accounts share the capacity of the service: concurrent requests, bytes of bodies, batches, searches and streams. The share of an account depends on how many accounts are active: nearly all of the capacity if no other account is active, less if others are. `Retry-After` contains the number of seconds to wait. Nothing was changed, and the request does not count against the daily quota.',
  },
  deadline_exceeded: {
    status: 429,
    title: 'The response was not ready in time',
    detail: 'The search or report was not ready within its time limit; try again later.',
    explanation:
      'A search or a report may take ten seconds in total, including the wait for its turn, the wait for the database, and the work. The service is busy, or the request covers too much data. `Retry-After` contains the number of seconds to wait. If it fails again, request less, such as a shorter period. The request does not count against the daily quota.',
  },
  idempotency_in_progress: {
    status: 429,
    title: 'The same request is still running',
    detail: 'A request with this Idempotency-Key is still in progress.',
    explanation:
      'The first request with this key has not finished. Send it again after `Retry-After` seconds.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    detail: 'The server had an internal error; quote the request id when you report it.',
    explanation:
      'The server has a bug or a fault. Search the logs for the request id. A retry with the same `Idempotency-Key` is safe.',
  },
  temporarily_unavailable: {
    status: 500,
    title: 'Temporarily unavailable',
    detail: 'The service is starting, stopping or has no database connection; try again shortly.',
    explanation:
      'The service is starting, overloaded, shutting down or has no database connection. `Retry-After` contains the number of seconds to wait. If the response of the database was lost, the request may have been executed. Send it again with the same `Idempotency-Key`; it is then executed only once.',
  },
} as const satisfies Record<string, Entry>

/** The stable name of a problem, for programs. */
export type ProblemCode = keyof typeof problemCodes
