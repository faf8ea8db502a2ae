import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** The row height of lists, chosen by the person for this browser. */
export type RowSpacing = 'compact' | 'roomy'

/** Returns the chosen row height and a setter; `compact` by default. */
export const useRowSpacing = () =>
  useLocalStorage<RowSpacing>({ key: 'leadhouse.rows', defaultValue: 'compact' })

/** Returns whether the screen is that of a phone, where rows have two lines. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false }) ?? false

/**
 * Returns the height of a row in pixels. The person's choice applies on a large screen with a
 * pointer; otherwise it is at least the size of a touch target.
 * @param lines of text in a row
 */
export function useRowHeight(lines: 1 | 2): number {
  const [spacing] = useRowSpacing()
  const isDesk = useMediaQuery('(min-width: 1024px) and (pointer: fine)', true, {
    getInitialValueInEffect: false,
  })
  if (lines === 2) return 60
  return isDesk && spacing === 'compact' ? 34 : 44
}
