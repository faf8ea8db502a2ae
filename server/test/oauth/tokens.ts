import { openDesk, type App } from './support.ts'

/**
 * Opens a service with the calls that tests of tokens repeat. Call it at the top of a test file.
 */
export async function openTokenDesk() {
  const desk = await openDesk()
  const secrets = ({ client_id, client_secret }: App) => ({ client_id, client_secret })
  return {
    desk,
    secrets,
    use: async (access_token: string) =>
      (
        await desk.request('GET', '/v1/usage', undefined, {
          authorization: `Bearer ${access_token}`,
        })
      ).status,
    basic: ({ client_id, client_secret }: App) => ({
      authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
    }),
    form: (fields: Record<string, string>, headers = {}, path = '/oauth/token') =>
      desk.request('POST', path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
    refresh: (app: App, refresh_token: string, more = {}) =>
      desk.token({ grant_type: 'refresh_token', refresh_token, ...secrets(app), ...more }),
    errorOf: ({ body }: { body: never }) => (body as { error: string }).error,
    setOut: async () => {
      const person = await desk.person()
      const app = await desk.app(person)
      return { person, app }
    },
  }
}
