import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openGuesser } from './guesses.ts'
import { findWeakness } from './weakness.ts'

const owner = {
  email: 'ada.lovelace@northwind-homes.com',
  names: ['Ada Lovelace', 'Harbor & Sons'],
}
const guessesFor = await openGuesser()

/** Passwords of ten or more characters from the tops of lists of leaked passwords. */
const leaked =
  `1q2w3e4r5t 1qaz2wsx3edc zaq12wsxcde3 1234567890 0987654321 qwertyuiop qwerty12345 password123 password1234 Password123!
  P@ssw0rd123 Passw0rd!! iloveyou12 iloveyou123 abcdefghij abc1234567 a1b2c3d4e5 qazwsxedcrfv asdfghjkl1 1111111111 123123123123 q1w2e3r4t5y6
  football123 liverpool1 basketball princess123 sunshine123 welcome123 letmein123 Welkom01234! hunter2hunter2 trustno1trustno1 superman123
  administrator changeme123 1029384756 qwerty123456 mypassword1 michael123 charlie123 monkey12345 dragon12345 starwars123 computer123
  Passwort123! asdf1234qwer 147258369000 zxcvbnm123 000000000000 987654321a 123456789a 1234567890q`.split(
    /\s+/,
  )

const seasons = ['Spring', 'Summer', 'Autumn', 'Winter', 'Sommer', 'September', 'January']
const seasonal = seasons.flatMap((season) =>
  ['2024', '2025', '2026', '26'].flatMap((year) =>
    ['', '!', '!!', '#', '.'].map((sign) => season + year + sign),
  ),
)

test('estimates few guesses for leaked passwords, seasons with a year, and data about the person', () => {
  const known = [
    'lovelace2026!',
    'Northwind2026!',
    'HarborSons1!',
    'Leadhouse2026!',
    'AdaLovelace1',
  ]
  const words = [
    'ada',
    'lovelace',
    'adalovelace',
    'northwind',
    'homes',
    'harbor',
    'sons',
    'leadhouse',
  ]
  const taken = [...leaked, ...seasonal, ...known].filter(
    (password) => password.length >= 10 && guessesFor(password, words) >= 1e9,
  )
  assert.deepEqual(taken, [])
})

test('accepts phrases and passwords from a password manager', async () => {
  for (const password of [
    'a quiet river bends',
    'correct horse battery staple',
    'Kx9#mQ2vLpW4',
    'öl auf Leinwand, groß',
  ])
    assert.equal(await findWeakness(password, owner), undefined, password)
})

test('returns the reason why a password is refused', async () => {
  for (const [password, why] of [
    ['short', /at least 10/],
    ['x'.repeat(1001), /at most 1,000/],
    ['ada.lovelace on a boat', /e-mail address/],
    ['Summer2026!', /try first/],
    ['Lovelace2026!', /try first/],
    ['ｐａｓｓｗｏｒｄ１２３', /try first/],
  ] as const)
    assert.match((await findWeakness(password, owner)) ?? '', why, password)
})

test('evaluates only the first 64 characters of a long password', () => {
  const long = 'Kx9#mQ2vLpW4 '.repeat(70)
  assert.equal(guessesFor(long, []), guessesFor(long.slice(0, 64), []))
})
