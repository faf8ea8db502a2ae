import type { ReactNode } from 'react'
import { uiText } from '#texts/ui.ts'
import style from './steps.module.css'

/** A step to be done once, and whether the data shows that it is done. */
export type Step = { key: string; says: ReactNode; isDone: boolean }

/** Shows steps in order, with a check mark on each completed step. */
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
