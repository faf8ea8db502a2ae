/** What to mind of attributes that say the price itself: they were left out, by name. */
export function attributeWarnings(refused: readonly string[]): { code: string; text: string }[] {
  if (refused.length === 0) return []
  const names = refused.map((name) => `“${name}”`).join(', ')
  return [
    {
      code: 'attribute_repeats_price',
      text: `${refused.length === 1 ? 'The attribute' : 'The attributes'} ${names} ${refused.length === 1 ? 'says' : 'say'} the price in other words, and ${refused.length === 1 ? 'is' : 'are'} left out of what homes like it ask.`,
    },
  ]
}
