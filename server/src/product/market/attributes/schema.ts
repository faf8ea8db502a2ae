import { Type } from 'typebox'
import { oneOf } from '#kit'
import { number, rangeOf, text } from '../schema-terms.ts'

const AttributeForm = oneOf(
  ['linear', 'logarithmic', 'words'],
  'As a number, by its ratios, or by its words.',
)

/** An attribute of services that helps to say what homes ask. */
export const UsedAttribute = Type.Object(
  {
    name: text('The name under `attributes`.'),
    form: AttributeForm,
    gain_pct: number(
      'How much of the squared error that was left it takes away in homes held out, in per cent.',
    ),
    typical: Type.Union([Type.String(), Type.Number()], {
      description: 'The middle value, or the commonest word.',
    }),
  },
  { description: 'An attribute that is used, chosen by cross-validation on your own homes.' },
)

/** The same with what its words are worth. */
export const AttributeWorth = Type.Object({
  ...UsedAttribute.properties,
  words: Type.Array(
    Type.Object({
      word: text('A value.'),
      pct: number('What it adds to the price against the average home, in per cent.'),
      ci95: rangeOf('Where that lies, with 95 % confidence.'),
    }),
    {
      description: 'What each word is worth; of a number see `effects` under `attributes.<name>`.',
    },
  ),
})

/** What to mind of an answer. */
export const Caution = Type.Object({ code: text('A stable word.'), text: text('What to mind.') })
