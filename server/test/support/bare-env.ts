/**
 * What a process of ours is left of this one's environment: the way to its programs, and what is compiled already, as `npm start` and
 * `leadhouse` leave it. Nothing of it changes what the process does.
 */
export const bareEnv: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE !== undefined && {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  }),
}
