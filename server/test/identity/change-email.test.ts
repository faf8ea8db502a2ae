import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openBrowser } from './browser.ts'
import { openPeople, password } from './people.ts'

const { world, owner, signedIn, actionsOf, linkTo } = await openPeople()

let addresses = 0
const newAddress = (): string => `new${(addresses += 1)}@example.org`

/** Creates a person who is signed in and has requested a change of address. */
async function mover() {
  const made = await owner()
  const browser = await signedIn(made.email)
  const to = newAddress()
  const asked = await browser.api('POST', '/v1/me/email', { email: ` ${to.toUpperCase()}`.trim() })
  assert.equal(asked.status, 200, asked.text)
  assert.equal((asked.body as { email: string }).email, to)
  return { ...made, browser, to, link: await linkTo(to) }
}

const tokenIn = (link: string): string => link.split('token=')[1] ?? ''
const confirm = (link: string) => openBrowser(world).submit('/auth/email', { token: tokenIn(link) })
const emailOf = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
  ((await browser.api('GET', '/v1/me')).body as { email: string }).email

test('changes the address once by a link, retains sessions, notifies the old address, and records both actions', async () => {
  const { email, browser, to, link, account_id } = await mover()
  const notices = () =>
    world.letters.filter((letter) => letter.to === email).map(({ text }) => text)
  assert.match(notices().join('\n'), new RegExp(`sign-in address to ${to} was requested`))
  const page = await openBrowser(world).open(link)
  assert.match(page.text, new RegExp(to))
  assert.equal(await emailOf(browser), email, 'opening the link changes nothing')
  assert.equal((await confirm(link)).status, 200)
  assert.equal((await confirm(link)).status, 400)
  assert.equal(await emailOf(browser), to)
  await linkTo(email)
  assert.match(notices().join('\n'), new RegExp(`you now sign in with ${to}`))
  const before = await openBrowser(world).submit('/auth/sign-in', { email, password })
  assert.equal(before.status, 401)
  await signedIn(to)
  const actions = await actionsOf(account_id)
  for (const action of ['person.ask_email_change', 'person.change_email'])
    assert.equal(actions.filter((each) => each === action).length, 1, action)
})

test('changes the address once if eight requests use one link at the same time', async () => {
  const { link } = await mover()
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(link)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('requires a recent sign-in, and a link that is at most an hour old', async () => {
  const { browser, link } = await mover()
  world.clock.advance(minutes(16))
  const asked = await browser.api('POST', '/v1/me/email', { email: newAddress() })
  assert.equal((asked.body as { code: string }).code, 'reauthentication_required')
  world.clock.advance(minutes(45))
  assert.equal((await openBrowser(world).open(link)).status, 400)
  assert.equal((await confirm(link)).status, 400)
})

test('invalidates a link when a newer one is requested or the change is cancelled', async () => {
  const { browser, link } = await mover()
  const next = newAddress()
  await browser.api('POST', '/v1/me/email', { email: next })
  assert.equal((await confirm(link)).status, 400)
  const newer = await linkTo(next)
  assert.equal((await browser.api('DELETE', '/v1/me/email')).status, 200)
  assert.equal((await confirm(newer)).status, 400)
})

test('stops a change once with the link of the notice, only after a click, without a sign-in', async () => {
  const { email, browser, to, link } = await mover()
  const stop = await linkTo(email)
  assert.match(stop, /^\/auth\/email\/stop\?token=/)
  const stranger = openBrowser(world)
  const page = await stranger.open(stop)
  assert.equal(page.status, 200)
  assert.match(page.text, /Stop the change/)
  assert.equal((await openBrowser(world).open(link)).status, 200, 'opening it stops nothing')
  const press = () => openBrowser(world).submit('/auth/email/stop', { token: tokenIn(stop) })
  const stopped = await press()
  assert.equal(stopped.status, 200)
  assert.match(stopped.text, /\/auth\/forgot/)
  assert.equal((await confirm(link)).status, 400)
  assert.equal((await press()).status, 400)
  assert.equal((await stranger.open(stop)).status, 400)
  assert.equal(await emailOf(browser), email)
  const next = await browser.api('POST', '/v1/me/email', { email: to })
  assert.equal(next.status, 200, 'another change can be requested')
})

test('does not reveal to the caller that an address is taken, but notifies its owner', async () => {
  const other = await owner()
  const { email } = await owner()
  const browser = await signedIn(email)
  const asked = await browser.api('POST', '/v1/me/email', { email: other.email })
  assert.equal(asked.status, 200)
  assert.equal(await linkTo(other.email), 'none')
  const letter = world.letters.findLast(({ to }) => to === other.email)
  assert.match(letter?.subject ?? '', /already used to sign in to Leadhouse/)
  const same = await browser.api('POST', '/v1/me/email', { email })
  assert.equal(same.status, 400)
})

test('gives an address to only one of two people who confirm it', async () => {
  const [one, two] = [await owner(), await owner()]
  const to = newAddress()
  const links: string[] = []
  for (const { email } of [one, two]) {
    const browser = await signedIn(email)
    await browser.api('POST', '/v1/me/email', { email: to })
    links.push(await linkTo(to))
  }
  const answers = await Promise.all(links.map(confirm))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 400],
  )
})

test('invalidates a password reset link that was sent to the old address', async () => {
  const { email, link } = await mover()
  await openBrowser(world).submit('/auth/forgot', { email })
  const reset = await linkTo(email)
  assert.match(reset, /\/auth\/reset/)
  await confirm(link)
  assert.equal((await openBrowser(world).open(reset)).status, 400)
})

test('allows five requests in a quarter of an hour', async () => {
  const { browser } = await mover()
  const ask = () => browser.api('POST', '/v1/me/email', { email: newAddress() })
  for (let n = 1; n < 5; n += 1) assert.equal((await ask()).status, 200)
  assert.equal((await ask()).status, 429)
})
