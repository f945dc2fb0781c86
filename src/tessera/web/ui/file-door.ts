import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Files that people choose, or drop on a page. */

export class FileDoor implements ReactiveController {
  host: ReactiveControllerHost;
  many: boolean;
  take: (file: File) => void;
  /** Whether a file is held over it. */
  over = false;

  /**
   * @param take called with each file
   * @param many whether to take several files; otherwise only the first
   */
  constructor(host: ReactiveControllerHost, take: (file: File) => void, many: boolean = false) {
    this.host = host;
    this.many = many;
    this.take = take;
    host.addController(this);
  }

  hostConnected() {
    this.#hold(false);
  }

  dragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.#hold(true);
  };

  dragLeave = () => this.#hold(false);

  drop = (event: DragEvent) => {
    this.#hold(false);
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    event.preventDefault();
    this.#takeAll(files);
  };

  /** @param event of an input for files */
  chosen = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    this.#takeAll(input.files ?? []);
    input.value = '';
  };

  #takeAll(files: ArrayLike<File>) {
    for (const file of Array.from(files).slice(0, this.many ? undefined : 1)) this.take(file);
  }

  #hold(over: boolean) {
    if (over === this.over) return;
    this.over = over;
    this.host.requestUpdate();
  }
}
