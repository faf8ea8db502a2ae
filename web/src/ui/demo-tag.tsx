import style from './demo-tag.module.css'
import { uiText } from '#texts/ui.ts'

/** Marks demo data. */
export const DemoTag = () => <span className={style.tag}>{uiText.demo}</span>
