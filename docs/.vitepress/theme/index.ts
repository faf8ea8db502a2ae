import { h } from 'vue'
import type { Theme } from 'vitepress'
import { withBase } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
import './style.css'

/** Links to an operation led to the API reference when it was the first page. */
function followOldLinks(): void {
  const isHome = location.pathname.replace(/\/?$/, '/') === withBase('/')
  if (isHome && /^#(tag|model|description)\//.test(location.hash))
    location.replace(withBase('/reference') + location.hash)
}

/** Leads out of the site, so the router must not follow it and the base must not be added. */
const DashboardLink = () => h('a', { class: 'dashboard', href: '/', target: '_self' }, 'Dashboard')

export default {
  extends: theme,
  enhanceApp: ({ app }) => {
    app.component('DashboardLink', DashboardLink)
    if (!import.meta.env.SSR) followOldLinks()
  },
} satisfies Theme
