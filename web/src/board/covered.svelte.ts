/** How much of the board lies under the question, in pixels from its lower edge: maps show what happens above it. */
export const covered = $state({ height: 0 });
