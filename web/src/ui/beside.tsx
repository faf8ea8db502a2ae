import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import style from './beside.module.css'

/** A list with what is open of it at its side; the list keeps its place. */
export function Beside({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={style.frame} data-open={panel ? true : undefined}>
      <Stack gap="sm" miw={0}>
        {children}
      </Stack>
      {panel && <aside aria-label="Open item">{panel}</aside>}
    </div>
  )
}
