import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, notFound } from '#kit'
import {
  endSession,
  offerPasskeySignIn,
  reportKey,
  signInByPasskey,
  type Authenticator,
  type Outbound,
} from '#identity'
import { contextFor } from '#db'
import { authorizationsOf } from '../server/admit.ts'
import { readBody } from '../input/read-body.ts'
import type { OnFailure } from '../server/refuse.ts'
import { readForm } from '../input/read-form.ts'
import { askOf, originOf, requireOwnPage } from './ask.ts'
import { emailPage, stopEmailPage } from './email-page.ts'
import { hangPage } from './form-page.ts'
import { invitationPage } from './invitation-page.ts'
import { passkeyScript, passkeyScriptPath } from './passkey-button.ts'
import type { PageParts } from './parts.ts'
import { forgotPage, resetPage } from './reset-pages.ts'
import { styleSheet } from './style.ts'
import { setUpPage } from './set-up-page.ts'
import { setUpScript } from './set-up-script.ts'
import { unsubscribePage } from './unsubscribe-page.ts'
import { mountSso } from './sso-pages.ts'
import { secondFactorPage, signInPage } from './sign-in-page.ts'

/**
 * Mounts the pages for signing in and signing up: /setup and /auth/…. They are plain forms that
 * work without scripts. Programs may send the same members as JSON and get JSON responses.
 */
export function authPages(parts: PageParts & { outbound: Outbound }, authenticator: Authenticator) {
  return (app: FastifyInstance, onFailure: OnFailure): void => {
    readForms(app)
    const { public_url } = parts.sessions
    for (const page of [
      setUpPage(parts),
      signInPage(parts),
      secondFactorPage(parts),
      forgotPage(parts),
      resetPage(parts),
      invitationPage(parts),
      emailPage(parts),
      stopEmailPage(parts),
      unsubscribePage(parts),
    ])
      hangPage(app, public_url, page)

    mountSso(app, parts, onFailure)

    app.get('/auth/style.css', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/css; charset=utf-8')
        .send(styleSheet),
    )

    app.get('/auth/set-up.js', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(setUpScript),
    )

    app.get('/auth/copy.js', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(copyScript),
    )

    app.get(passkeyScriptPath, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(passkeyScript),
    )

    app.post('/auth/sign-out', async (request, reply) => {
      const ask = askOf(request)
      requireOwnPage(ask, public_url)
      const actor = await authenticator
        .authenticate({
          method: 'GET',
          authorization: authorizationsOf(request.raw),
          cookie: ask.cookie,
          origin: undefined,
          sec_fetch_site: undefined,
          content_type: undefined,
          may_lack_factor: true,
          from: originOf(request),
        })
        .catch((error: unknown) => {
          if (error instanceof Problem && error.status === 401) return undefined
          throw error
        })
      if (actor?.kind === 'person')
        await endSession(contextFor(parts.database, actor, parts.clock), actor.session_id)
      reply.header('set-cookie', parts.sessions.cookie.clear())
      if (ask.isJson) return reply.send({ object: 'session', ended: true })
      return reply.code(303).header('location', '/auth/sign-in').send('')
    })

    app.post('/auth/passkey/offer', async (request, reply) => {
      requireOwnPage(askOf(request), public_url)
      return reply.send({
        object: 'passkey_offer',
        ...(await offerPasskeySignIn(parts, originOf(request))),
      })
    })

    app.post('/auth/passkey', async (request, reply) => {
      const { ticket, response } = passkeyIn(request.body)
      requireOwnPage({ isJson: true, cookie: request.headers.cookie, raw: request }, public_url)
      const { user_id, session_id, set_cookie } = await signInByPasskey(parts, {
        ticket,
        response,
        from: originOf(request),
      })
      reply.header('set-cookie', set_cookie)
      return reply.send({ object: 'session', id: session_id, user_id })
    })

    app.post('/auth/report-key', async (request, reply) => {
      const { form, from } = askOf(request)
      await reportKey(
        { ...parts, queueMail: parts.letters.queueMail },
        { api_key: form.api_key ?? '', from },
      )
      return reply.send({ object: 'report', received: true })
    })

    app.all('/auth/*', () => {
      throw notFound()
    })
  }
}

/**
 * Reads the response of a passkey, which contains objects, unlike every other form here. @throws
 * Problem invalid_request
 */
function passkeyIn(body: unknown): { ticket: string; response: object } {
  if (body !== null && typeof body === 'object' && 'ticket' in body && 'response' in body) {
    const { ticket, response } = body
    if (typeof ticket === 'string' && response !== null && typeof response === 'object')
      return { ticket, response }
  }
  throw new Problem('invalid_request', 'Send the ticket and the response of the passkey.')
}

/** Accepts forms in addition to JSON, for these pages only. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, readBody)
  app.addContentTypeParser(
    /^application\/x-www-form-urlencoded *(;|$)/i,
    { parseAs: 'buffer', bodyLimit: 64 * 1024 },
    async (_request: FastifyRequest, bytes: Buffer) => readForm(bytes),
  )
}

/**
 * Script of the copy buttons. If the browser provides no clipboard, as over plain HTTP, it selects
 * the text instead.
 */
const copyScript = `'use strict'
for (const button of document.querySelectorAll('[data-copies]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    const shown = document.getElementById(button.dataset.copies)
    const select = () => getSelection().selectAllChildren(shown)
    if (!navigator.clipboard) return select()
    navigator.clipboard.writeText(shown.textContent).then(() => (button.textContent = 'Copied'), select)
  })
}
`
