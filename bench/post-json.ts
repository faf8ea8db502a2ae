import type { Instance } from '../tools/instance.ts'

/** Sends a POST request to an instance. @throws Error with the response if it is refused */
export async function postJson(
  instance: Instance,
  key: string,
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(`${instance.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}
