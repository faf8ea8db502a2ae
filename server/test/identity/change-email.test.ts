import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openBrowser } from './browser.ts'
import { openPeople, password } from './people.ts'

const { world, owner, signedIn, actionsOf, linkTo } = await openPeople()

let addresses = 0
const newAddress = (): string => `new${(addresses += 1)}@example.org`

/** A person who is signed in and asked to move to a new address. */
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

test('changes the address by a link that works once, keeps sessions, tells the old address, and leaves its trace', async () => {
  const { email, browser, to, link, account_id } = await mover()
  const notices = () =>
    world.letters.filter((letter) => letter.to === email).map(({ text }) => text)
  assert.match(notices().join('\n'), new RegExp(`asked to sign in with ${to} from now on`))
  const page = await openBrowser(world).open(link)
  assert.match(page.text, new RegExp(to))
  assert.equal(await emailOf(browser), email, 'looking at the link changes nothing')
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

test('of eight who bring one link at once, one changes the address', async () => {
  const { link } = await mover()
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(link)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('asks for a recent sign-in, and for a link of the last hour', async () => {
  const { browser, link } = await mover()
  world.clock.advance(minutes(16))
  const asked = await browser.api('POST', '/v1/me/email', { email: newAddress() })
  assert.equal((asked.body as { code: string }).code, 'reauthentication_required')
  world.clock.advance(minutes(45))
  assert.equal((await openBrowser(world).open(link)).status, 400)
  assert.equal((await confirm(link)).status, 400)
})

test('makes an earlier link void by a newer one, and by taking it back', async () => {
  const { browser, link } = await mover()
  const next = newAddress()
  await browser.api('POST', '/v1/me/email', { email: next })
  assert.equal((await confirm(link)).status, 400)
  const newer = await linkTo(next)
  assert.equal((await browser.api('DELETE', '/v1/me/email')).status, 200)
  assert.equal((await confirm(newer)).status, 400)
})

test('stops a change by the link of the notice without a sign-in, once, and only by a click', async () => {
  const { email, browser, to, link } = await mover()
  const stop = await linkTo(email)
  assert.match(stop, /^\/auth\/email\/stop\?token=/)
  const stranger = openBrowser(world)
  const page = await stranger.open(stop)
  assert.equal(page.status, 200)
  assert.match(page.text, /Stop the change/)
  assert.equal((await openBrowser(world).open(link)).status, 200, 'looking at it stops nothing')
  const press = () => openBrowser(world).submit('/auth/email/stop', { token: tokenIn(stop) })
  const stopped = await press()
  assert.equal(stopped.status, 200)
  assert.match(stopped.text, /\/auth\/forgot/)
  assert.equal((await confirm(link)).status, 400)
  assert.equal((await press()).status, 400)
  assert.equal((await stranger.open(stop)).status, 400)
  assert.equal(await emailOf(browser), email)
  const next = await browser.api('POST', '/v1/me/email', { email: to })
  assert.equal(next.status, 200, 'another change can be asked for')
})

test('does not tell who asks that an address is taken; only its owner hears of it', async () => {
  const other = await owner()
  const { email } = await owner()
  const browser = await signedIn(email)
  const asked = await browser.api('POST', '/v1/me/email', { email: other.email })
  assert.equal(asked.status, 200)
  assert.equal(await linkTo(other.email), 'none')
  const letter = world.letters.findLast(({ to }) => to === other.email)
  assert.match(letter?.subject ?? '', /signs in to Leadhouse already/)
  const same = await browser.api('POST', '/v1/me/email', { email })
  assert.equal(same.status, 400)
})

test('lets one of two people have an address they both confirm', async () => {
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

test('makes a link to set a new password, sent to the old address, void', async () => {
  const { email, link } = await mover()
  await openBrowser(world).submit('/auth/forgot', { email })
  const reset = await linkTo(email)
  assert.match(reset, /\/auth\/reset/)
  await confirm(link)
  assert.equal((await openBrowser(world).open(reset)).status, 400)
})

test('takes five wishes in a quarter of an hour', async () => {
  const { browser } = await mover()
  const ask = () => browser.api('POST', '/v1/me/email', { email: newAddress() })
  for (let n = 1; n < 5; n += 1) assert.equal((await ask()).status, 200)
  assert.equal((await ask()).status, 429)
})
