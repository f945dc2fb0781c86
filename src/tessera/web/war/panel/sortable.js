/**
 * A list whose rows can be carried to another place with the mouse. Keys use the buttons.
 */

/**
 * @typedef {object} Sorted
 * @property {(event: DragEvent) => void} start
 * @property {(event: DragEvent) => void} over
 * @property {(event: DragEvent) => void} drop
 */

let carried = { list: '', from: -1 };

/**
 * What a row listens to.
 * @param {string} list   which list it is; rows do not change lists
 * @param {number} index
 * @param {(from: number, to: number) => void} put
 * @returns {Sorted}
 */
export function sortable(list, index, put) {
  return {
    start: (event) => {
      carried = { list, from: index };
      event.dataTransfer?.setData('text/plain', String(index));
    },
    over: (event) => {
      if (carried.list === list) event.preventDefault();
    },
    drop: (event) => {
      event.preventDefault();
      if (carried.list === list && carried.from !== index) put(carried.from, index);
      carried = { list: '', from: -1 };
    },
  };
}
