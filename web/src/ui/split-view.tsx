import { CloseButton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFilters } from './use-filters.ts'
import style from './split-view.module.css'
import { uiText } from '#texts/ui.ts'

/**
 * Shows a list with the open item next to it. The list does not move. On a narrow screen the open
 * item comes first.
 */
export function Beside({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  const [, setFilters] = useFilters()
  return (
    <div className={style.frame} data-open={panel ? true : undefined}>
      <Stack gap="sm" miw={0}>
        {children}
      </Stack>
      {panel && (
        <aside aria-label={uiText.openItem}>
          <CloseButton
            className={style.close}
            aria-label={uiText.close}
            onClick={() => setFilters({ open: undefined })}
          />
          {panel}
        </aside>
      )}
    </div>
  )
}
