import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  beginSso,
  sessionCookie,
  findSsoFor,
  finishSsoByOidc,
  finishSsoBySaml,
  receiveSaml,
  refuseOtherWay,
  showSamlMetadata,
  refusals,
  SsoRefused,
  type Outbound,
  type SsoMeans,
  type SsoOutcome,
} from '#identity'
import type { OnFailure } from '../server/refuse.ts'
import { askOf, localPath, originOf } from './ask.ts'
import { hangPage, sendPage, type Shown } from './form-page.ts'
import { html } from './html.ts'
import { alert, field } from './layout.ts'
import type { PageParts } from './parts.ts'
import { loggedOriginOf, requestIdOf } from '../server/admit.ts'
import { problemOf } from '../problems/problem-of.ts'

/** Mounts the routes of single sign-on: its start, and the callbacks from identity providers. */
export function mountSso(
  app: FastifyInstance,
  parts: PageParts & { outbound: Outbound },
  onFailure: OnFailure,
): void {
  const { public_url } = parts.sessions
  const shown = failurePages(onFailure)
  const means: SsoMeans = { ...parts, public_url }
  // Binds the sign-in to the browser in which it began.
  const cookie = sessionCookie(public_url, 'lh_sso')

  hangPage(app, public_url, {
    path: '/auth/sso',
    show: (_ask, message) => ({
      title: 'Sign in with your company',
      mayLeave: true,
      content: html`${alert(message)}
        <form method="post" action="/auth/sso">
          ${field('Your work e-mail', 'email', { type: 'email', autocomplete: 'username' })}
          <button>Continue</button>
        </form>`,
    }),
    async act({ form }) {
      const connection_id = await findSsoFor(means, form.email ?? '')
      const to = `/auth/sso/${connection_id}/start`
      return { kind: 'redirect', to, json: { object: 'sso', connection_id, url: to } }
    },
  })

  app.get('/auth/sso/:id/start', (request, reply) =>
    shown(request, reply, async () => {
      const { query } = askOf(request)
      const { to, form, secret } = await beginSso(means, {
        connection_id: idOf(request),
        next: localPath(query.next),
        isTest: query.test === '1',
        from: originOf(request),
      })
      reply.header('set-cookie', cookie.write(secret, 900))
      return form
        ? sendPage(reply, formTo(to, form))
        : reply.code(303).header('location', to).send('')
    }),
  )

  // A provider may send anything: the user is shown a page, and the admin a log line.
  app.get('/auth/sso/:id/callback', { config: { readsQuery: true } }, (request, reply) =>
    shown(request, reply, async () => {
      const outcome = await finishSsoByOidc(means, {
        connection_id: idOf(request),
        query: request.url.split('?')[1] ?? '',
        cookie: cookie.read(request.headers.cookie),
        from: originOf(request),
      })
      return conclude(reply, outcome)
    }),
  )

  app.post('/auth/sso/:id/acs', (request, reply) =>
    shown(request, reply, async () => {
      const { form } = askOf(request)
      const connection_id = idOf(request)
      const result = await receiveSaml(means, {
        connection_id,
        response: form.SAMLResponse ?? '',
        relay: form.RelayState ?? '',
        from: originOf(request),
      })
      const to = `/auth/sso/${connection_id}/finish?result=${result}`
      return reply.code(303).header('location', to).send('')
    }),
  )

  app.get('/auth/sso/:id/finish', (request, reply) =>
    shown(request, reply, async () => {
      const outcome = await finishSsoBySaml(means, {
        connection_id: idOf(request),
        result: askOf(request).query.result ?? '',
        cookie: cookie.read(request.headers.cookie),
        from: originOf(request),
      })
      return conclude(reply, outcome)
    }),
  )

  // Neither protocol sends a response with this method, but a misconfigured provider does.
  const otherWay = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    shown(request, reply, () => {
      const { method } = request
      return refuseOtherWay(means, {
        connection_id: idOf(request),
        method,
        from: originOf(request),
      })
    })
  app.post('/auth/sso/:id/callback', otherWay)
  app.get('/auth/sso/:id/acs', otherWay)

  app.get('/auth/sso/:id/metadata', async (request, reply) =>
    reply.type('application/samlmetadata+xml').send(await showSamlMetadata(means, idOf(request))),
  )

  function conclude(reply: FastifyReply, outcome: SsoOutcome): FastifyReply {
    if (outcome.kind === 'session') {
      reply.header('set-cookie', [cookie.clear(), outcome.set_cookie])
      return reply.code(303).header('location', outcome.next).send('')
    }
    reply.header('set-cookie', cookie.clear())
    const { subject, email, name, claims } = outcome.assertion
    return sendPage(reply, {
      title: 'The test worked',
      content: html`<p>Subject: <code>${subject}</code></p>
        <p>E-mail: <code>${email ?? 'none'}</code></p>
        <p>Name: <code>${name ?? 'none'}</code></p>
        <p>All claims of the provider:</p>
        <pre>${JSON.stringify(claims, null, 2)}</pre>`,
    })
  }
}

/** The page that sends the user to a provider that accepts requests by HTTP-POST only. */
const formTo = (to: string, fields: Record<string, string>): Shown => ({
  title: 'Sign in with your company',
  mayLeave: true,
  content: html`<form method="post" action="${to}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button>Continue to your company’s sign-in</button>
  </form>`,
})

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id

/**
 * Runs the handler of a single sign-on page. Whatever fails, the user's browser gets a page. A
 * refusal states what the user and their admin can do. A fault of ours is shown as such and logged.
 */
const failurePages =
  (onFailure: OnFailure) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await work()
    } catch (error) {
      const request_id = requestIdOf(request)
      if (error instanceof SsoRefused) return sendPage(reply, refusedPage(error, request_id))
      const problem = problemOf(error)
      request.problem = problem
      onFailure(problem, loggedOriginOf(request))
      const wait = problem.options.retryAfterSeconds
      if (wait !== undefined) reply.header('retry-after', String(Math.ceil(wait)))
      return sendPage(reply, {
        status: problem.status,
        title: 'Signing in failed',
        content: html`<p>${problem.detail}</p>
          ${problem.status === 500 && html`<p class="hint">Logged as <code>${request_id}</code>.</p>`}
          <p><a href="/auth/sign-in">Back</a></p>`,
      })
    }
  }

const refusedPage = ({ code }: SsoRefused, request_id: string): Shown => ({
  status: 403,
  title: 'Signing in failed',
  content: html`<p>${refusals[code].person}</p>
    <p>What your administrator can do: ${refusals[code].remedy}</p>
    <p class="hint">
      The administrator finds it in the log of the connection, under Settings, Single sign-on, as
      <code>${request_id}</code>.
    </p>
    <p><a href="/auth/sso">Try again</a> · <a href="/auth/sign-in">Sign in another way</a></p>`,
})
