import style from './mark.module.css'

/** How a state stands: good, in between, bad, or neither. */
export type Standing = 'good' | 'between' | 'bad' | 'neutral'

/** A state in a word, with a shape of its own, so that colour never says it alone. */
export function Mark({ standing, children }: { standing: Standing; children: string }) {
  return (
    <span className={style.mark} data-standing={standing}>
      {children}
    </span>
  )
}
