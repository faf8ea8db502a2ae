import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskText } from '../../src/product/learning/reader/mask-text.ts'

const masks = (rows: readonly (readonly [text: string, expected: string])[], name?: string) => {
  for (const [text, expected] of rows) assert.equal(maskText(text, [name ?? null]).text, expected)
}

test('masks email addresses, links and phone numbers, and leaves amounts and dates', () => {
  masks([
    ['I am Ann and can pay 450,000 or 1 200 000', 'I am [name] and can pay 450,000 or 1 200 000'],
    ['call 415-555-2671 or +49 30 1234567', 'call [phone] or [phone]'],
    ['rappelez-moi au 06.12.34.56.78', 'rappelez-moi au [phone]'],
    ['电话 13812345678', '电话 [phone]'],
    ['I am looking for 3 rooms by 2027-01-15', 'I am looking for 3 rooms by 2027-01-15'],
    ['450000 - 525000, from 15.01.2027', '450000 - 525000, from 15.01.2027'],
    ['see https://example.com/x?a=1 and a.b@example.co.uk', 'see [link] and [email]'],
    ['see www.example.it or example.com/house', 'see [link] or [link]'],
  ])
})

test('masks street addresses in eight languages', () => {
  masks([
    ['We live at 12 Oak Lane, and want a garden.', 'We live at [address], and want a garden.'],
    ['Vivo en calle Mayor 5 con dos hijos', 'Vivo en [address] con dos hijos'],
    ['Wir wohnen in der Lindenstraße 14.', 'Wir wohnen in der [address].'],
    ['J’habite 14 rue des Lilas, 69003 Lyon.', 'J’habite [address] Lyon.'],
    ['Moro na rua das Flores 12.', 'Moro na [address].'],
    ['Abito in via Roma 12.', 'Abito in [address].'],
    ['Ik woon op de Keizersgracht 12.', 'Ik woon op de [address].'],
    ['我住在南京路123号', '[address]'],
  ])
})

test('masks introductions in eight languages', () => {
  masks([
    ['My name is Sean O’Brien and we rent.', 'My name is [name] and we rent.'],
    ['my name is ann lee and we rent', 'my name is [name] and we rent'],
    ['Hola, me llamo María de la Cruz y busco piso', 'Hola, me llamo [name] y busco piso'],
    ['Ich heiße Jürgen von der Heide.', 'Ich heiße [name].'],
    ['Je m’appelle Claire Dubois.', 'Je m’appelle [name].'],
    ['Meu nome é João dos Santos, procuro casa', 'Meu nome é [name], procuro casa'],
    ['Mi chiamo Niccolò D’Angelo', 'Mi chiamo [name]'],
    ['Ik ben Jan van der Berg en zoek', 'Ik ben [name] en zoek'],
    ['你好，我叫王小明，想看房', '你好，我叫[name]，想看房'],
    ['我是李娜', '我是[name]'],
    ['Name: Delphine Okafor\nBeds: 3', 'Name: [name]\nBeds: 3'],
    ['Nombre: Ana Ruiz\nZona: centro', 'Nombre: [name]\nZona: centro'],
    ['Please ask Mrs. Baker or Herr Müller.', 'Please ask Mrs. [name] or Herr [name].'],
    ['王女士已经看过', '[name]女士已经看过'],
  ])
})

test('masks signatures in eight languages', () => {
  const hello = 'We look for a house.'
  const closings = [
    'Thanks,', 'Kind regards', 'Saludos,', 'Muchas gracias', 'Mit freundlichen Grüßen', 'Viele Grüße,', 'Cordialement,',
    'Merci', 'Atenciosamente,', 'Obrigada', 'Cordiali saluti', 'Grazie mille,', 'Met vriendelijke groet,', 'Groetjes',
  ] // oxfmt-ignore
  masks(
    closings.flatMap((closing) =>
      ['María Gómez', 'Jan van der Berg', 'rosa', "Sean O'Brien"].map(
        (name) => [`${hello}\n${closing}\n${name}`, `${hello}\n${closing}\n[name]`] as const,
      ),
    ),
  )
  masks([
    ['房子还在吗？谢谢\n王小明', '房子还在吗？谢谢\n[name]'],
    [`${hello}\n\nRosalind`, `${hello}\n\n[name]`],
    [`${hello}\n- ann`, `${hello}\n- [name]`],
    [`${hello} Thanks, Maria Gomez`, `${hello} Thanks, [name]`],
  ])
})

test('masks each occurrence of the name of the lead, with its particles and without accents', () => {
  masks([['Tell Jo that jo called', 'Tell [name] that [name] called']], 'Jo Smith')
  masks([['JOSE calls, jose garcia too', '[name] calls, [name] too']], 'José García')
  masks([['Van der Berg, or jan van der berg', 'Van der [name], or [name]']], 'Jan van der Berg')
  masks([['Der Weg von der Heide', 'Der Weg von der [name]']], 'Jürgen von der Heide')
  masks([['la casa de la esquina de cruz, Cruz', 'la casa de la esquina de cruz, [name]']], 'María de la Cruz') // oxfmt-ignore
  masks([['OBrien, o’brien and O\'Brien', '[name], [name] and [name]']], "Sean O'Brien") // oxfmt-ignore
  masks([['王小明想看房，小明有钱，王先生', '[name]想看房，[name]有钱，[name]先生']], '王小明')
  masks([['Anne-Marie or Anne', '[name] or [name]']], 'Anne-Marie Duval')
})

test('leaves a name that is also a word in lower case, unless it is next to another name', () => {
  masks([['Will here: I will call', '[name] here: I will call']], 'Will Smith')
  masks([['will smith will call', '[name] will call']], 'Will Smith')
  masks([['a rose garden for Rose', 'a rose garden for [name]']], 'Rose Miller')
  masks([['une cuisine blanche, Blanche', 'une cuisine blanche, [name]']], 'Blanche Petit')
  masks([['I pay cash. Johnny Cash', 'I pay cash. [name]']], 'Johnny Cash')
})

test('does not mask what the guide lists as not masked', () => {
  const sent = [
    'See the house.it is nice, house 1234567, from 2027-01-15.',
    'My wife Helen Brown will call.',
    'Write to jane at example dot com.',
    'We live in Springfield near Oak Park.',
    'Ask for Carmen at the office.',
  ]
  for (const text of sent) assert.equal(maskText(text, ['Ann Lee']).text, text)
})

test('maps a range of the masked text to the original text', () => {
  const text = 'Hi, my name is Ann Lee. Call +1 415 555 2671 about the flat in Leeds.'
  const masked = maskText(text, [])
  const originalOf = (words: string) => {
    const from = masked.text.indexOf(words)
    const range = masked.rangeOf({ from, to: from + words.length })
    return text.slice(range.from, range.to)
  }
  assert.equal(originalOf('the flat in Leeds'), 'the flat in Leeds')
  assert.equal(originalOf('Call [phone] about'), 'Call +1 415 555 2671 about')
  assert.equal(originalOf('name is [name]'), 'name is Ann Lee')
  assert.equal(originalOf('one] about'), '+1 415 555 2671 about')
  assert.equal(originalOf('Hi'), 'Hi')
})
