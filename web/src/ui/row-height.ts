import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** How close the rows of lists stand, by the person's choice on this machine. */
export type RowSpacing = 'compact' | 'roomy'

/** The choice, and how to make it; compact until it was. */
export const useRowSpacing = () =>
  useLocalStorage<RowSpacing>({ key: 'leadhouse.rows', defaultValue: 'compact' })

/** Whether the screen is a phone's: rows stand in two lines there. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false }) ?? false

/**
 * How high a row of a list is, in pixels: as chosen where there is room and a pointer that hits it, and never below what a thumb needs elsewhere.
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
