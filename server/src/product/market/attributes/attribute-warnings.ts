/**
 * Returns a warning with the names of attributes that were not used because they contain the price.
 */
export function attributeWarnings(refused: readonly string[]): { code: string; text: string }[] {
  if (refused.length === 0) return []
  const names = refused.map((name) => `“${name}”`).join(', ')
  return [
    {
      code: 'attribute_repeats_price',
      text: `${refused.length === 1 ? 'The attribute' : 'The attributes'} ${names} ${refused.length === 1 ? 'contains' : 'contain'} the price in another form, and ${refused.length === 1 ? 'is' : 'are'} not used for expected prices.`,
    },
  ]
}
