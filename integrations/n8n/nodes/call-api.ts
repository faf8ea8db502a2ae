import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  type JsonObject,
  NodeApiError,
} from 'n8n-workflow'

/** A request to the API. `path` is relative to `/v1`. */
export type ApiCall = {
  method: IHttpRequestMethods
  path: string
  query?: IDataObject
  body?: IDataObject
  headers?: IDataObject
  /** Index of the input item that the request is about. */
  item?: number
}

/** The part of an error response (RFC 9457) that users need. */
type Problem = {
  detail?: string
  code?: string
  request_id?: string
  errors?: { pointer?: string; parameter?: string; header?: string; detail: string }[]
}

type ApiResponse = { statusCode: number; body: IDataObject }

/**
 * Sends a request with the credential of the node, and returns the body of the response.
 *
 * @throws NodeApiError with the sentence of the response, and one line for each field error
 */
export async function callApi(
  context: IExecuteFunctions | IHookFunctions,
  call: ApiCall,
): Promise<IDataObject> {
  return requireSuccess(context, call, await sendRequest(context, call))
}

/**
 * Sends a request like `callApi`. Returns undefined if the object does not exist.
 *
 * @throws NodeApiError for any other error
 */
export async function callApiIfPresent(
  context: IExecuteFunctions | IHookFunctions,
  call: ApiCall,
): Promise<IDataObject | undefined> {
  const response = await sendRequest(context, call)
  return response.statusCode === 404 ? undefined : requireSuccess(context, call, response)
}

async function sendRequest(
  context: IExecuteFunctions | IHookFunctions,
  { method, path, query, body, headers, item }: ApiCall,
): Promise<ApiResponse> {
  const { baseUrl } = await context.getCredentials('leadhouseApi', item)
  const send = context.helpers.httpRequestWithAuthentication
  return (await send.call(context, 'leadhouseApi', {
    method,
    url: `${String(baseUrl).replace(/\/+$/, '')}/v1${path}`,
    ...(query && { qs: query }),
    ...(body && { body }),
    ...(headers && { headers }),
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  })) as ApiResponse
}

function requireSuccess(
  context: IExecuteFunctions | IHookFunctions,
  { item }: ApiCall,
  { statusCode, body }: ApiResponse,
): IDataObject {
  if (statusCode < 300) return body
  const problem = (typeof body === 'object' ? body : {}) as Problem
  throw new NodeApiError(context.getNode(), { ...problem } as JsonObject, {
    message: problem.detail ?? `The server responded with the status ${statusCode}.`,
    description: describeProblem(problem),
    httpCode: String(statusCode),
    ...(item !== undefined && { itemIndex: item }),
  })
}

/** Formats every field error with its location, then the code and the ID of the request. */
function describeProblem({ errors = [], code, request_id }: Problem): string {
  const lines = errors.map(({ pointer, parameter, header, detail }) => {
    const location = pointer ?? parameter ?? header
    return location === undefined ? detail : `${location}: ${detail}`
  })
  const reference = [code, request_id && `request ${request_id}`].filter(Boolean).join(', ')
  return [...lines, ...(reference ? [`(${reference})`] : [])].join('\n')
}
