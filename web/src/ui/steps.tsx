import type { ReactNode } from 'react'
import { uiText } from '../texts/ui.ts'
import style from './steps.module.css'

/** A step of what is to be done once, and whether the data say that it is. */
export type Step = { key: string; says: ReactNode; isDone: boolean }

/** Steps in their order, ticked as they are done. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={style.steps} aria-label={label}>
      {steps.map(({ key, says, isDone }) => (
        <li key={key} data-done={isDone || undefined}>
          <span className={style.state}>{isDone ? uiText.stepDone : uiText.stepToDo}</span>
          {says}
        </li>
      ))}
    </ol>
  )
}
