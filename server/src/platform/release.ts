import manifest from '../../../package.json' with { type: 'json' }

export const releaseLabel = `v${manifest.version}`
