type Entry = { status: number; title: string; detail: string; explanation: string }

/**
 * Every code the service answers with, once. `detail` is the sentence sent when the place of the problem has no better one;
 * `explanation` is the page behind `type`, for the person who has to mend it.
 */
export const problemCodes = {
  invalid_request: {
    status: 400,
    title: 'The request is not valid',
    detail: 'The request is not valid; "errors" names each problem.',
    explanation:
      'Something in the path, the query, a header or the body is not as documented. `errors` lists every problem at once, at most 50 of them, with the place it stands in. Nothing was changed.',
  },
  malformed_json: {
    status: 400,
    title: 'The body is not JSON',
    detail: 'The body is not valid JSON.',
    explanation:
      'The body could not be parsed: broken syntax, a repeated member of one object, bytes that are not UTF-8, a NUL character, a lone surrogate, a number that is not finite, or more than 16 levels.',
  },
  unsupported_media_type: {
    status: 400,
    title: 'The media type is not JSON',
    detail: 'Send the header Content-Type: application/json with a JSON body.',
    explanation:
      'Bodies are `application/json` in UTF-8, with any parameters but another `charset`; a body without a type is read as JSON. curl sends `-d` as a form unless it is told `-H "Content-Type: application/json"`.',
  },
  body_too_large: {
    status: 400,
    title: 'The body is too large',
    detail: 'The body is larger than this operation takes.',
    explanation:
      'Bodies are at most 256 KiB, those of single sign-on connections 768 KiB, those of batches 4 MiB, those of imports 16 MiB, and none holds more than 100,000 values. Send less at a time.',
  },
  malformed_request: {
    status: 400,
    title: 'The request is not valid HTTP',
    detail: 'The request could not be read as HTTP/1.1.',
    explanation:
      'The bytes on the connection were not a valid HTTP/1.1 request, its head was too large, its `Transfer-Encoding` was not `chunked`, or it did not arrive in time. The connection is closed.',
  },
  request_timeout: {
    status: 400,
    title: 'The request came too slowly',
    detail: 'The request did not arrive in time.',
    explanation:
      'Head and body must arrive within the time limits of the server. The connection is closed.',
  },
  attributes_too_large: {
    status: 400,
    title: 'Too many attributes',
    detail: 'Attributes are at most 50 members and 8 KiB together.',
    explanation:
      'Members of a lead that the interface does not know are kept under `attributes`; together they may have 50 keys and 8 KiB.',
  },
  invalid_cursor: {
    status: 400,
    title: 'The cursor does not fit',
    detail: 'The cursor is not one of this list with these filters and this sort.',
    explanation:
      'A cursor continues exactly the list that gave it: same path, same filters, same sort. Start again without a cursor.',
  },
  version_mismatch: {
    status: 400,
    title: 'The resource changed in between',
    detail: 'The resource has another version than If-Match names; read it again.',
    explanation:
      '`If-Match` names a version (the `ETag`) that is no longer the current one. Read the resource and decide again.',
  },
  state_conflict: {
    status: 400,
    title: 'Not possible in this state',
    detail: 'The resource is in a state that does not allow this.',
    explanation:
      'The change is not a legal move from the present state; the detail names the legal ones.',
  },
  external_id_taken: {
    status: 400,
    title: 'The external id is taken',
    detail: 'Another resource of the account has this external_id.',
    explanation:
      '`external_id` is unique within an account and kind. `id` names the one that has it. In a batch, `upsert: "external_id"` updates it instead.',
  },
  contact_taken: {
    status: 400,
    title: 'The e-mail address is taken',
    detail: 'Another customer of the account has this e-mail address.',
    explanation:
      'An e-mail address belongs to one customer of an account. `id` names the one who has it. Two customers are never merged silently: change that one, or delete it.',
  },
  person_erased: {
    status: 400,
    title: 'The person was erased',
    detail: 'This person asked to be forgotten; a batch or an import does not bring them back.',
    explanation:
      'The e-mail address or phone is that of a person who was erased. It is recognised by a keyed hash; nothing else of the person is kept. A lead the person makes themself, sent to `POST /leads`, is one of a new person.',
  },
  search_too_long: {
    status: 400,
    title: 'The search took too long',
    detail: 'The search took too long and was ended; narrow it.',
    explanation:
      'A statement of a search of leads or customers is ended after two seconds, so that it cannot occupy the database. Narrow the search: a customer, an `external_id`, a shorter time (`created_after`), or words that occur.',
  },
  limit_reached: {
    status: 400,
    title: 'A limit is reached',
    detail: 'The account has as many of these as it may have.',
    explanation:
      'There is a limit to how many of these an account may have. Delete one, or ask the operator to raise the limit.',
  },
  idempotency_key_reused: {
    status: 400,
    title: 'The idempotency key was used for something else',
    detail: 'This Idempotency-Key was sent with another request before.',
    explanation:
      'An `Idempotency-Key` stands for one request for 24 hours. Use a fresh one for a different request.',
  },
  secret_limit: {
    status: 400,
    title: 'Too many active secrets',
    detail: 'An endpoint has at most 3 active secrets; wait until one has run out.',
    explanation:
      'Rotation keeps former secrets active for their overlap. At most three may be active at once.',
  },
  payload_gone: {
    status: 400,
    title: 'The payload is gone',
    detail: 'The payload of this event is no longer kept.',
    explanation:
      'Payloads are kept for the retention time and vanish with erasure; what is gone cannot be sent again.',
  },
  unauthorized: {
    status: 401,
    title: 'Authentication is needed',
    detail: 'Send a credential: Authorization: Bearer <API_KEY>.',
    explanation:
      'The request carries no credential. Create an API key under Settings, API Keys, and send it as `Authorization: Bearer <API_KEY>`.',
  },
  invalid_token: {
    status: 401,
    title: 'The credential is not valid',
    detail: 'The credential is malformed, unknown, expired or revoked.',
    explanation:
      'The key or token is malformed, unknown, expired or revoked. Check that it was copied whole, or make a new one.',
  },
  csrf_proof_missing: {
    status: 401,
    title: 'The session lacks its proof of origin',
    detail: 'A session cookie counts only on requests from the dashboard itself.',
    explanation:
      'A cookie alone is no credential. The request must come from the pages of this instance with a JSON body. Programs use API keys.',
  },
  second_factor_required: {
    status: 401,
    title: 'A second factor is needed',
    detail: 'Complete the sign-in with the second factor.',
    explanation: 'The password was right; the account is protected by a second factor.',
  },
  second_factor_missing: {
    status: 403,
    title: 'The account requires a second factor',
    detail: 'Add a passkey or an authenticator app first; the account requires a second factor.',
    explanation:
      'The account requires a second factor of its members and the days to add one are over. Add a passkey or an authenticator app in the dashboard.',
  },
  insufficient_scope: {
    status: 403,
    title: 'The credential lacks a scope',
    detail: 'The credential lacks a scope this operation needs.',
    explanation:
      'The credential is good but was not granted the scope named in `WWW-Authenticate`.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    detail: 'This credential may not do this.',
    explanation:
      'The role of the person, or the kind of the credential, does not allow this operation.',
  },
  person_required: {
    status: 403,
    title: 'Only for people',
    detail: 'This operation is for signed-in people, not for this key or token.',
    explanation:
      'Keys, owners, single sign-on, networks and sessions are changed only by a signed-in person with the right role, never by an OAuth token. An API key that lacks only settings.read or settings.write is refused with insufficient_scope instead.',
  },
  plan_required: {
    status: 403,
    title: 'Not in this plan',
    detail: 'The plan of the account does not include this.',
    explanation: 'The feature belongs to a larger plan.',
  },
  ip_not_allowed: {
    status: 403,
    title: 'The address is not allowed',
    detail: 'Requests from this address are not allowed.',
    explanation:
      'The account or the key has an IP allowlist and the address of the request is not on it.',
  },
  https_required: {
    status: 403,
    title: 'HTTPS only',
    detail: 'Send the request over HTTPS.',
    explanation:
      'The proxy says the request reached it over plain HTTP. It was refused, not redirected, because it carried its credential in the clear: rotate that credential.',
  },
  reauthentication_required: {
    status: 403,
    title: 'A recent sign-in is needed',
    detail: 'Sign in again to do this.',
    explanation: 'Sensitive changes need a sign-in of the last minutes.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'No such resource, or it belongs to another account.',
    explanation:
      'The resource does not exist, was deleted, or belongs to another account; the response is the same for all three. For an unknown path or a wrong method the detail says so and names the nearest one, and `Allow` lists the methods of the path.',
  },
  quota_exceeded: {
    status: 429,
    title: 'The quota of the day is used up',
    detail: 'The daily quota of the account is used up; it starts anew at midnight UTC.',
    explanation:
      'Basic has 1,000 requests per UTC day, Professional 10,000, Enterprise its own number, over all keys and tokens of the account.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests at once',
    detail: 'Too many requests in a short time; wait and try again.',
    explanation: 'A burst or an attempt limit was hit. `Retry-After` says when to come back.',
  },
  too_many_at_once: {
    status: 429,
    title: 'More at once than the share of the account',
    detail: 'The account asks for more at once than its share; wait for some answers first.',
    explanation:
      'Accounts share what the service has: requests under way, bytes of bodies, batches, searches, streams. Each may have as much as leaves room for the others: alone nearly all, beside others less. `Retry-After` says when to come back. Nothing was changed and nothing of the daily quota was used.',
  },
  deadline_exceeded: {
    status: 429,
    title: 'The answer was not ready in time',
    detail: 'The search or report was not ready within its time limit; try again later.',
    explanation:
      'A search or a report has ten seconds in all: waiting for its turn, waiting for the database, and its work. The service is busy, or the question is large. `Retry-After` says when to try again; if it fails again, ask for less, such as a shorter time. Nothing of the daily quota was used.',
  },
  idempotency_in_progress: {
    status: 429,
    title: 'The same request is still running',
    detail: 'A request with this Idempotency-Key is still being worked on.',
    explanation: 'The first request with this key has not finished. Ask again after `Retry-After`.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong here',
    detail: 'Something went wrong on our side; the request id leads us to it.',
    explanation:
      'A bug or a fault of the server. The request id finds it in the logs. A retry with the same `Idempotency-Key` is safe.',
  },
  temporarily_unavailable: {
    status: 500,
    title: 'Not available at the moment',
    detail: 'The service is starting, stopping or without its database; try again shortly.',
    explanation:
      'The service is starting, overloaded, shutting down or without its database. `Retry-After` says when to come back. It may have been carried out all the same, where the answer of the database was lost: send it again with the same `Idempotency-Key`, and it is done once.',
  },
} as const satisfies Record<string, Entry>

/** A stable name of a problem, for programs. */
export type ProblemCode = keyof typeof problemCodes
