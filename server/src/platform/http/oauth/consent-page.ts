import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnForm, originsOf } from '#identity'
import { allowApp, describeConsent, inRequest, scopeWords, type ConsentView } from '#oauth'
import { originOf } from '../pages/ask.ts'
import { sendPage } from '../pages/form-page.ts'
import { html } from '../pages/html.ts'
import { readForm } from '../input/read-form.ts'
import { shownRequest } from './call-library.ts'
import type { OauthTools } from './desk.ts'

/** Mounts the page that requests consent from a user, between an app's request and the response. */
export function mountConsent(app: FastifyInstance, tools: OauthTools): void {
  app.get('/oauth/interaction/:uid', async (request, reply) => {
    const found = await stepOf(tools, request, reply)
    if (found.kind === 'gone') return sendGone(reply)
    const { person, details, finish } = found
    if (!person) {
      const next = encodeURIComponent(request.url)
      return reply.code(303).header('location', `/auth/sign-in?next=${next}`).send('')
    }
    if (details.prompt.name === 'login') return finish({ login: { accountId: person.user_id } })
    const view = await found.inScope((provider) =>
      describeConsent(provider, tools.database, askedOf(found.details, person)),
    )
    if (!view) return finish(denial)
    return sendPage(reply, {
      title: `Allow ${view.app_name}?`,
      content: question(view, request.url),
      mayLeave: true,
    })
  })

  app.post('/oauth/interaction/:uid', async (request, reply) => {
    const { origin, 'sec-fetch-site': site } = request.headers
    if (!isOwnForm({ origin, sec_fetch_site: site }, originsOf(tools.issuer)))
      return sendGone(reply, 403)
    const found = await stepOf(tools, request, reply)
    if (found.kind === 'gone') return sendGone(reply)
    const { person, details, finish } = found
    // Another user must not answer the question asked of the first one.
    if (
      !person ||
      details.session?.accountId !== person.user_id ||
      details.prompt.name !== 'consent'
    )
      return sendGone(reply, 403)
    const form = readForm(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    if (form.get('decision') !== 'allow') return finish(denial)
    const grantId = await found.inScope((provider) =>
      allowApp(provider, tools, {
        ...askedOf(details, person),
        session_id: person.session_id,
        from: originOf(request),
      }),
    )
    return finish({ consent: { grantId } })
  })
}

const denial = { error: 'access_denied', error_description: 'the user denied access' }

/**
 * Returns the state of an authorization, identified by the cookie of the browser in which it began.
 */
async function stepOf(tools: OauthTools, request: FastifyRequest, reply: FastifyReply) {
  const [provider, person] = [await tools.library(), await tools.personOf(request)]
  const scope = {
    from: originOf(request),
    person,
    tx: null,
    isRevocation: false,
    onRefused: async () => undefined,
  }
  const shown = shownRequest(request.raw, tools.issuer, person, null)
  const { uid } = request.params as { uid: string }
  const details = await inRequest(scope, () =>
    provider.interactionDetails(shown, reply.raw).catch(() => undefined),
  )
  if (details?.uid !== uid) return { kind: 'gone' as const }
  return {
    kind: 'step' as const,
    person,
    details,
    inScope: <T>(work: (library: typeof provider) => Promise<T>) =>
      inRequest(scope, () => work(provider)),
    /** Records the result of this step and redirects the browser. */
    finish: async (result: Parameters<typeof provider.interactionResult>[2]) => {
      const to = await inRequest(scope, () =>
        provider.interactionResult(shown, reply.raw, result, { mergeWithLastSubmission: true }),
      )
      return reply.code(303).header('location', to).send('')
    },
  }
}

const askedOf = (
  details: { params: Record<string, unknown> },
  { user_id, account_id }: { user_id: string; account_id: string },
) => ({
  client_id: String(details.params.client_id),
  scope: String(details.params.scope),
  redirect_uri: String(details.params.redirect_uri),
  resource: details.params.resource,
  user_id,
  account_id,
})

const question = (view: ConsentView, action: string) =>
  html`<p>
      <strong>${view.app_name}</strong> wants to act for you in
      <strong>${view.account_name}</strong>. It requests these permissions:
    </p>
    <ul>
      ${view.scopes.map((scope) => html`<li>${scopeWords[scope]} <code>${scope}</code></li>`)}
    </ul>
    ${view.client_host === null ? '' : unregistered(view.client_host)}
    <p class="hint">
      You will be redirected to ${view.redirect_host}. You can revoke this at any time under
      Settings, Apps.
    </p>
    <form method="post" action="${action}">
      <button name="decision" value="allow">Allow</button>
      <button name="decision" value="deny" class="quiet">Deny</button>
    </form>`

const unregistered = (host: string) =>
  html`<p>
    This app is not registered in your account. It identifies itself with a document on
    <strong>${host}</strong>. Allow it only if you know this host. The settings of the account
    decide whether it may read messages or change anything.
  </p>`

const sendGone = (reply: FastifyReply, status = 400): FastifyReply =>
  sendPage(reply, {
    status,
    title: 'This request is no longer valid',
    content: html`<p>Go back to the app and start again.</p>`,
  })
