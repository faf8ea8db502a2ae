import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Problem } from '#kit'
import { checkLeadValues, planLeadColumns, readLeadsCsv, type LeadMapping } from '#learning'

const read = (content: string, mapping: LeadMapping): Record<string, string>[] => {
  const { header, lines } = readLeadsCsv(Buffer.from(content))
  const cellsOf = planLeadColumns(header, mapping)
  return lines.map(({ cells }) => cellsOf(cells))
}
const timeOf = (text: string, mapping: LeadMapping) =>
  read(`created_at\n"${text}"\n`, mapping)[0]?.['created_at']

const text = 'Name;Straße\nJürgen;Größe, 3\n'
const encodings: [string, Buffer][] = [
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 as Excel writes it', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(text, 'latin1')],
]
for (const [name, content] of encodings)
  test(`reads a file in ${name}`, () =>
    assert.deepEqual(readLeadsCsv(content), {
      header: ['Name', 'Straße'],
      lines: [{ line: 2, cells: ['Jürgen', 'Größe, 3'] }],
    }))

test('reads tabs, quoted separators, and line numbers after quoted line breaks', () => {
  const { header, lines } = readLeadsCsv(Buffer.from('"a;b"\tc\n"1\n2"\t3\n\n4\t5\n'))
  assert.deepEqual(header, ['a;b', 'c'])
  assert.deepEqual(
    lines.map(({ line }) => line),
    [3, 5],
  )
})

const times: [string, 'iso' | 'mdy' | 'dmy', string][] = [
  ['2026-03-04', 'iso', '2026-03-04T00:00:00Z'],
  ['2026-03-04 09:30', 'iso', '2026-03-04T09:30:00Z'],
  ['2026-03-04T09:30:00.000+0200', 'iso', '2026-03-04T09:30:00.000+02:00'],
  ['20260304', 'iso', '2026-03-04T00:00:00Z'],
  ['3/4/2026 2:05 PM', 'mdy', '2026-03-04T14:05:00Z'],
  ['12/4/26 12:05 am', 'mdy', '2026-12-04T00:05:00Z'],
  ['3/4/2026', 'dmy', '2026-04-03T00:00:00Z'],
  ['04.03.2026 14:05', 'mdy', '2026-03-04T14:05:00Z'],
  ['Mar 4, 2026', 'iso', '2026-03-04T00:00:00Z'],
  ['4 de marzo de 2026', 'iso', '2026-03-04T00:00:00Z'],
  ['4. März 2026', 'iso', '2026-03-04T00:00:00Z'],
  ['4 août 2026', 'iso', '2026-08-04T00:00:00Z'],
  ['3/4/2026', 'iso', '3/4/2026'],
  ['2026-02-30', 'iso', '2026-02-30'],
  ['31/04/2026', 'dmy', '31/04/2026'],
]
for (const [given, dates, expected] of times)
  test(`reads the time ${given} with the order ${dates}`, () =>
    assert.equal(timeOf(given, { dates }), expected))

test('reads every date in each format with the right order', () => {
  const date = fc.date({
    min: new Date('1950-01-01'),
    max: new Date('2049-12-31'),
    noInvalidDate: true,
  })
  const check = (value: Date) => {
    const iso = value.toISOString().slice(0, 10)
    const [year, month, day] = iso.split('-').map(Number)
    const expected = `${iso}T00:00:00Z`
    assert.equal(timeOf(`${month}/${day}/${year}`, { dates: 'mdy' }), expected)
    assert.equal(timeOf(`${day}-${month}-${year}`, { dates: 'dmy' }), expected)
    assert.equal(timeOf(`${day}.${month}.${year}`, { dates: 'mdy' }), expected)
    for (const month_name of ['en-US', 'de-DE', 'es-ES', 'fr-FR'].map((locale) =>
      value.toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' }),
    ))
      assert.equal(timeOf(`${day} ${month_name} ${year}`, {}), expected)
  }
  fc.assert(fc.property(date, check), { seed: 42 })
})

test('finds the order of dates from a day above 12, and does not guess without one', () => {
  const found = (...days: string[]) =>
    checkLeadValues(readLeadsCsv(Buffer.from(`created_at\n${days.join('\n')}\n`)), {}).dates
  assert.deepEqual(found('3/4/2026', '3/14/2026'), { order: 'mdy' })
  assert.deepEqual(found('3/4/2026', '14/3/2026'), { order: 'dmy' })
  assert.deepEqual(found('3/3/2026', '2026-03-04'), { order: 'iso' })
  assert.deepEqual(found('3/4/2026'), { order: null, reason: 'ambiguous', example: '3/4/2026' })
  const conflict = { order: null, reason: 'conflicting', example: '3/14/2026', other: '14/3/2026' }
  assert.deepEqual(found('3/14/2026', '14/3/2026'), conflict)
})

test('translates outcomes, drops the time of an open lead, and lists unknown values with counts', () => {
  const content =
    'created_at,outcome,outcome_at\n2026-03-01,Closed Won,2026-03-09\n2026-03-02,open,2027-03-09\n2026-03-03,Wno,\n2026-03-03,wno,\n'
  const outcomes = { 'closed won': 'won', Open: '' }
  assert.deepEqual(
    read(content, { outcomes }).map(({ outcome, outcome_at }) => [outcome, outcome_at]),
    [
      ['won', '2026-03-09T00:00:00Z'],
      ['', undefined],
      ['Wno', ''],
      ['wno', ''],
    ],
  )
  const { unknown_outcomes } = checkLeadValues(readLeadsCsv(Buffer.from(content)), { outcomes })
  assert.deepEqual(
    unknown_outcomes.map(({ value, lines, proposed }) => [value, lines, proposed]),
    [
      ['wno', 1, 'won'],
      ['Wno', 1, 'won'],
    ],
  )
})

test('joins names by blanks and other fields by colons, skips columns, and ignores the columns of failed lines', () => {
  const content =
    'Created,First,Last,a:b,x,y,import_line,import_error\n2026-03-01,Ann,Lee,1,2,3,9,wrong\n'
  const map = { created_at: 'Created', name: 'First:Last', source: 'a:b', external_id: 'x:y' }
  assert.deepEqual(read(content, { map }), [
    { created_at: '2026-03-01T00:00:00Z', name: 'Ann Lee', source: '1', external_id: '2:3' },
  ])
  assert.deepEqual(
    read(content, { map: { created_at: 'Created' }, skip: ['First', 'last', 'A:B', 'y'] }),
    [{ created_at: '2026-03-01T00:00:00Z', x: '2' }],
  )
})

test('reports everything about a mapping that does not fit at once', () => {
  const wrong: LeadMapping = {
    map: { email: 'Mail', colour: 'a' },
    skip: ['b'],
    outcomes: { Dead: 'lots' },
  }
  assert.throws(
    () => planLeadColumns(['a'], wrong),
    (error) => {
      assert.ok(error instanceof Problem)
      const faults = error.options.errors ?? []
      assert.deepEqual(
        faults.map((fault) => 'pointer' in fault && `${fault.pointer} ${fault.code}`),
        [
          '/map/colour unknown_member',
          '/outcomes/Dead unknown_value',
          '/map/email unknown_column',
          '/skip unknown_column',
          '/map/created_at required',
        ],
      )
      assert.match(faults[1]?.detail ?? '', /Did you mean "lost"\?/)
      return true
    },
  )
})
