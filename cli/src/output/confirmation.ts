import type { Operation } from '../operations.ts'
import type { Row } from './format-value.ts'

/** Writes with an answer that the caller asked for. It is shown instead of a confirmation. */
const asking = new Set([
  'account.setup',
  'analytics.simulate',
  'customers.merge',
  'customers.split',
  'intake.replayMany',
  'recipes.test',
  'webhooks.replay',
  'webhooks.test',
  'webhooks.testAddress',
  'webhooks.verify',
])

/** Members that a write shows, with what to do with them. */
const shown: Readonly<
  Record<string, readonly (readonly [member: string, label: string, use: string])[]>
> = {
  'webhooks.register': [
    [
      'secret',
      'Secret',
      'Shown only once. Set it in your receiver as LEADHOUSE_WEBHOOK_SECRET, to verify signatures.',
    ],
  ],
  'webhooks.rotateSecret': [
    [
      'secret',
      'Secret',
      'Shown only once. Set it in your receiver; the previous secret stays valid for a while.',
    ],
  ],
  'oauthApps.create': [
    ['client_id', 'Client ID', ''],
    ['client_secret', 'Client secret', 'Shown only once. Set it in the app.'],
  ],
  'invitations.create': [['link', 'Link', 'Send it to the person. It is shown only once.']],
  'sources.rotateToken': [
    ['url', 'URL', 'Shown only once. Set it in the other program, and treat it like a password.'],
  ],
  'forms.create': [
    [
      'action_url',
      'URL',
      'The form sends to it. Print its code with: npx leadhouse forms snippet FORM_ID',
    ],
  ],
  'forms.rotateKey': [
    ['publishable_key', 'Key', 'Print the new code with: npx leadhouse forms snippet FORM_ID'],
  ],
}

/**
 * Returns a sentence that confirms a write, with the values that are shown only now. Returns null if
 * the answer itself is to be shown.
 */
export function confirm(operation: Operation, answer: Row): string | null {
  const name = `${operation.resource}.${operation.method}`
  const isWrite = !operation.request.startsWith('GET ')
  if (!isWrite || asking.has(name) || 'data' in answer) return null
  const given = typeof answer['id'] === 'string' ? answer['id'] : null
  const values = (shown[name] ?? []).flatMap(([member, label, use]) => {
    const value = answer[member]
    if (typeof value !== 'string') return []
    return [
      `${label}  ${value}`,
      ...(use === '' ? [] : [use.replace('FORM_ID', given ?? 'FORM_ID')]),
    ]
  })
  return [sentence(operation.does, answer, given), ...values].join('\n')
}

/** `Rotate the secret of an endpoint.` becomes `Rotated the secret of the endpoint we_1.` */
function sentence(does: string, { object }: Row, id: string | null): string {
  const [verb = '', ...rest] = does.replace(/\.$/, '').split(' ')
  const words = rest.join(' ')
  const done = pastOf(verb)
  if (id === null) return `${done} ${words}.`
  const noun = /(?:^|\s)(?:an?|the) ([\w\s]+)$/.exec(words)
  const isOfNoun = noun !== null && (noun[1] ?? '').split(' ').some((word) => isSame(word, object))
  if (noun === null || !isOfNoun) return `${done} ${words} of ${id}.`
  return `${done} ${words.slice(0, noun.index)}${noun.index > 0 ? ' ' : ''}the ${noun[1]} ${id}.`
}

/** Words of the summaries for objects with another name. */
const synonyms: Readonly<Record<string, string>> = {
  endpoint: 'webhook',
  app: 'oauth_app',
  person: 'invitation',
  submission: 'intake_item',
}

const isSame = (word: string, object: unknown): boolean =>
  word === object ||
  synonyms[word] === object ||
  (typeof object === 'string' && object.endsWith(`_${word}`))

const irregular: Readonly<Record<string, string>> = {
  Cancel: 'Canceled',
  Override: 'Overrode',
  Resend: 'Resent',
  Roll: 'Rolled',
  Send: 'Sent',
  Set: 'Set',
  Split: 'Split',
  Submit: 'Submitted',
  Undo: 'Undid',
}

/** Returns the past form of the first word of a summary. */
function pastOf(verb: string): string {
  if (irregular[verb] !== undefined) return irregular[verb]
  return verb.endsWith('e') ? `${verb}d` : `${verb.replace(/([^aeiou])y$/, '$1i')}ed`
}
