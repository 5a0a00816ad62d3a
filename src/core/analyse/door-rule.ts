/** The law of doors, as the end of a sentence about one house or many. */
export const DOOR_RULE = 'every building has a door on a street, and no second one unless its author set it.'
