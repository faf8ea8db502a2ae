import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** How close the rows of lists stand, by the person's choice on this machine. */
export type RowSpacing = 'compact' | 'roomy'

/** The choice, and how to make it; compact until it was. */
export const useRowSpacing = () =>
  useLocalStorage<RowSpacing>({ key: 'leadhouse.rows', defaultValue: 'compact' })

/** How high a row of a list is, in pixels: as chosen where there is room and a pointer that hits it, and never below what a thumb needs elsewhere. */
export function useRowHeight(): number {
  const [spacing] = useRowSpacing()
  const isDesk = useMediaQuery('(min-width: 1024px) and (pointer: fine)', true, {
    getInitialValueInEffect: false,
  })
  return isDesk && spacing === 'compact' ? 34 : 44
}
