import { parse } from 'yaml'
import { readDeploy } from './read-deploy.ts'

/** A rule of deploy/alerts.yaml. */
export type Alert = {
  alert: string
  expr: string
  for?: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
}

/** An expression with the place where it is written, and the texts that name its labels. */
export type Query = { place: string; expr: string; texts: string[] }

type Panel = {
  id: number
  type: string
  title: string
  datasource?: { type: string; uid: string }
  targets?: { expr: string; legendFormat: string }[]
}
type Dashboard = {
  schemaVersion: number
  panels: Panel[]
  templating: { list: { name: string; type: string; definition?: string }[] }
}

export const alertsFile = 'deploy/alerts.yaml'

export const readAlerts = (): Alert[] =>
  (parse(readDeploy(alertsFile)) as { groups: { rules: Alert[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  )

export const readDashboard = (): Dashboard =>
  JSON.parse(readDeploy('deploy/grafana-dashboard.json')) as Dashboard

export const alertQueries = (): Query[] =>
  readAlerts().map(({ alert, expr, annotations = {} }) => ({
    place: alert,
    expr,
    texts: Object.values(annotations),
  }))

/** Returns the expressions of the dashboard, with an interval in place of the variable. */
export const dashboardQueries = (): Query[] =>
  readDashboard().panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      place: title,
      expr: expr.replaceAll('$__rate_interval', '5m'),
      texts: [legendFormat],
    })),
  )
