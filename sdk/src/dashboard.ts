import { byPath, type CallsByPath } from './by-path.ts'
import { openConnection, type ConnectionOptions } from './connection.ts'
import type { DashboardOperations } from './generated/dashboard.ts'
import type { Operations } from './generated/openapi.ts'

export type * from './generated/dashboard.ts'

/** Calls operations of both API documents by their paths. */
export type DashboardClient = CallsByPath<Operations & DashboardOperations>

/**
 * Opens a client for the pages of an instance, which send the session cookie of the
 * signed-in person. The published package does not contain it, because operations of the dashboard
 * can change at any time.
 */
export const openDashboardClient = (options: ConnectionOptions): DashboardClient =>
  byPath(openConnection(options, null))
