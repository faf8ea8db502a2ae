import { Type } from 'typebox'
import { oneOf } from '#kit'
import { number, orNull, rangeOf, text } from '../schema-terms.ts'

const AttributeForm = oneOf(
  ['linear', 'logarithmic', 'words'],
  'How the attribute is used: as a number, as the logarithm of a number, or as a category.',
)

/** Schema of an attribute that improves the prediction of asking prices. */
export const UsedAttribute = Type.Object(
  {
    name: text('Name of the attribute under `attributes`.'),
    form: AttributeForm,
    gain_pct: number('Reduction of the remaining squared error on held-out homes, in percent.'),
    typical: orNull(
      Type.Union([Type.String(), Type.Number()], {
        description:
          'Median value, or the most common category, of the homes of the most common type; null if none of them has the attribute.',
      }),
    ),
  },
  { description: 'Attribute that the model uses, selected by cross-validation on your own homes.' },
)

/** Schema of an attribute with the effects of its categories. */
export const AttributeWorth = Type.Object({
  ...UsedAttribute.properties,
  words: Type.Array(
    Type.Object({
      word: text('Category.'),
      pct: number('Effect on the price compared with the average home, in percent.'),
      ci95: rangeOf('95 % confidence interval of the effect.'),
    }),
    {
      description:
        'Effect of each category; for a numeric attribute, see `effects` under `attributes.<name>`.',
    },
  ),
})

/** Schema of a warning. */
export const Caution = Type.Object({
  code: text('Stable code of the warning.'),
  text: text('Warning text.'),
})
