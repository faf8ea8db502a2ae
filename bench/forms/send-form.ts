import { Agent, request } from 'undici'

/** Where a form is sent, and the Origin of its page. */
export type Target = { url: string; form_id: string; origin: string }

/**
 * Opens an agent that sends from this address, with a new connection for each request, as visitors
 * and bots do.
 */
export const openAgent = (localAddress: string): Agent => new Agent({ localAddress, pipelining: 0 })

/** Sends an HTML form as a browser does, and returns the status and the page to show next. */
export async function sendForm(
  { url, form_id, origin }: Target,
  fields: Record<string, string>,
  dispatcher: Agent,
): Promise<{ status: number; location: string | undefined }> {
  const { statusCode, headers, body } = await request(`${url}/forms/${form_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin },
    body: new URLSearchParams(fields).toString(),
    dispatcher,
  })
  await body.dump()
  return { status: statusCode, location: headers['location']?.toString() }
}
