import style from './demo-tag.module.css'

/** Marks what belongs to a demonstration and is nobody's. */
export const DemoTag = () => <span className={style.tag}>Demo</span>
