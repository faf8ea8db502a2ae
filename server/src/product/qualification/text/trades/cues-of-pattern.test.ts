import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicons } from '../languages/index.ts'
import { readText } from '../read-text.ts'
import { cuesOfPattern } from './cues-of-pattern.ts'
import { lexiconFor } from './lexicon-for.ts'

test('returns the first letters of the words with which a pattern begins', () => {
  for (const [pattern, cues] of [
    [/budget (?:is|was)|approved/, ['budg', 'appr']],
    [/(?:our|the) board|ask(?:s|ed)? for/, ['our', 'the', 'ask']],
    [/(?:my )?boss/, ['my', 'boss']],
    [/^\W*(?:owner|head of) \w+/, ['owne', 'head']],
    [/(?<!no )calls?|\d+ seats/, ['call']],
    [/a(?:b|c)|(?:x|\(y)z/, ['a', 'x']],
  ] as const)
    assert.deepEqual(cuesOfPattern(pattern), cues, pattern.source)
})

test('reads the same facts with and without cues', () => {
  const texts = [
    'May we book a demo? We struggle with Excel, 45 people use it and the contract ends in 6 weeks.',
    'Wir suchen bis Ende Juni ein Ticketsystem für 22 Arbeitsplätze, bitte um Rückruf.\nLeiterin IT',
    'Notre logiciel s’arrête le 31, pouvez-vous me rappeler ? Nous comparons trois prestataires.',
    'Somos 9 agentes y usamos WhatsApp. ¿Podemos agendar una demo? El contrato vence en junio.',
    'Usamos o Salesforce com 55 usuários, a diretoria pediu alternativas. Podemos conversar?',
    'Vorrei fissare una demo per 30 utenti, il contratto scade a giugno. Sono il titolare.',
    'Kan iemand me bellen? We werken met Excel en hebben 17 monteurs, geen haast.',
  ]
  const read = () =>
    texts.map((text) =>
      readText(text, new Date(0), { places: new Map(), types: null, profile: 'consulting' }),
    )
  const withCues = read()
  assert.ok(withCues.every(({ stated }) => (stated ?? []).length > 1))
  const business = lexicons.map((lexicon) => lexiconFor('consulting', lexicon))
  const spaced = business.map(({ isUnspaced }) => isUnspaced)
  try {
    // Every rule is tried on every clause.
    for (const lexicon of business) Object.assign(lexicon, { isUnspaced: true })
    assert.deepEqual(read(), withCues)
  } finally {
    for (const [i, lexicon] of business.entries()) Object.assign(lexicon, { isUnspaced: spaced[i] })
  }
})

test('returns the lexicon of the language for homes and rentals', () => {
  for (const lexicon of lexicons) {
    assert.equal(lexiconFor(undefined, lexicon), lexicon)
    assert.equal(lexiconFor('homes', lexicon), lexicon)
    assert.equal(lexiconFor('rentals', lexicon), lexicon)
    assert.equal(lexiconFor('consulting', lexicon), lexiconFor('saas', lexicon))
    assert.notEqual(lexiconFor('saas', lexicon), lexicon)
  }
})
