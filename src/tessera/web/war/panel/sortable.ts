/**
 * A list whose rows can be carried to another place with the mouse. Keys use the buttons.
 */

interface Sorted {
  start: (event: DragEvent) => void;
  over: (event: DragEvent) => void;
  drop: (event: DragEvent) => void;
}

let carried = { list: '', from: -1 };

/**
 * What a row listens to.
 * @param list which list it is; rows do not change lists
 */
export function sortable(list: string, index: number, put: (from: number, to: number) => void): Sorted {
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
